// Preloaded into the servers that are measured: a run that is killed ends none of them, and they would be in the way of the next.
const PAUSE_MS = 1_000
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, PAUSE_MS).unref()
