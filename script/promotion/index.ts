import { writeFileSync } from 'node:fs'
import { trained } from './models.ts'

for (const name of ['texts', 'objectives', 'deceptions'] as const)
  writeFileSync(`src/gate/promotion/data/${name}.bin`, trained(name))
