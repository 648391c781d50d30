const [GRAY, GREEN, YELLOW, RED] = [90, 32, 33, 31]
const LEVELS: Record<number, [name: string, colour: number]> = {
  10: ['TRACE', GRAY],
  20: ['DEBUG', GRAY],
  30: ['INFO ', GREEN],
  40: ['WARN ', YELLOW],
  50: ['ERROR', RED],
  60: ['FATAL', RED],
}

/** One JSON line of the log as a person reads it: time, level, message and what else it holds; what is no JSON stays as it is. */
export function prettyLine(line: string, hasColors: boolean): string {
  if (!line.startsWith('{')) return line
  try {
    const { level, time, msg, ...rest } = JSON.parse(line) as Record<string, unknown>
    const [name, colour] = LEVELS[Number(level)] ?? [String(level), GRAY]
    const facts = Object.entries(rest).map(
      ([key, value]) => ` ${key}=${isPlain(value) ? value : JSON.stringify(value)}`,
    )
    const said = withoutControls(`${String(msg ?? '')}${facts.join('')}`)
    return `${String(time).slice(11, 23)} ${hasColors ? `\u001b[${colour}m${name}\u001b[39m` : name} ${said}`
  } catch {
    return line
  }
}

const isPlain = (value: unknown): value is string => typeof value === 'string' && /^[^\s"]+$/.test(value)

/** What others have said must not move the cursor, or turn text around. */
const withoutControls = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, ' ')
