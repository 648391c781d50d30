import { createScreener } from '../src/screening/index/screener.ts'
import { readListed } from '../test/screening/listed.ts'

// A process of its own, so that its memory is that of the lists and their index alone.
const entries = await readListed()
const began = performance.now()
const cpu = process.cpuUsage()
const screener = await createScreener(entries)
const indexCpuMs = process.cpuUsage(cpu).user / 1000
const indexMs = performance.now() - began
process.stdout.write(
  JSON.stringify({
    entries: screener.entryCount,
    names: screener.nameCount,
    indexMs,
    indexCpuMs,
    rssMb: process.memoryUsage.rss() / 1e6,
  }),
)
