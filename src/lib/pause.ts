/** How many milliseconds are left of a pause; a clock that was set back since does not make it last until it is as late again. */
export const leftOfPause = (pauseMs: number, sinceMs: number, nowMs: number): number =>
  Math.max(0, pauseMs - Math.abs(nowMs - sinceMs))
