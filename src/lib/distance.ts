/** Mean radius of the earth in metres (IUGG). */
export const EARTH_RADIUS_M = 6_371_008.8

const RADIANS = Math.PI / 180

/** Great-circle metres between two places given in degrees. */
export function haversineM(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const sinLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2)
  const sinLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2)
  const h =
    sinLatitude * sinLatitude +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * sinLongitude * sinLongitude
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}
