/** Easter Sunday by the Gregorian calendar, as days after 1 March. */
export function easterSunday(year: number): number {
  // Meeus, Astronomical Algorithms: the golden number, the century and its corrections give the full moon, then the Sunday after it.
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return epact + weekday - 7 * late + 21
}
