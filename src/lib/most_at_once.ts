interface Stretch {
  startAt: number
  endAt: number
}

/** How many people are there at the same time at most, within a stretch of time; whoever goes when others come is not there with them. */
export function mostAtOnce(stays: readonly (Stretch & { partySize: number })[], within: Stretch): number {
  const changes = stays
    .filter(({ startAt, endAt }) => startAt < within.endAt && endAt > within.startAt)
    .flatMap(({ startAt, endAt, partySize }) => [
      { at: Math.max(startAt, within.startAt), by: partySize },
      { at: endAt, by: -partySize },
    ])
  let [present, most] = [0, 0]
  for (const { by } of changes.sort((a, b) => a.at - b.at || a.by - b.by)) {
    present += by
    most = Math.max(most, present)
  }
  return most
}
