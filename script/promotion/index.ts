import { writeFileSync } from 'node:fs'
import { MODELS, trained } from './models.ts'
import { writeTrainedFrom } from './trained_from.ts'

const models = MODELS.map(name => [name, trained(name)] as const)
for (const [name, model] of models) writeFileSync(`src/gate/promotion/data/${name}.bin`, model)
writeTrainedFrom(models)
