import { writeFileSync } from 'node:fs'
import { trained } from './models.ts'
import { writeTrainedFrom } from './trained_from.ts'
import { trainedVoices } from './voices.ts'

const models = {
  texts: trained('texts'),
  objectives: trained('objectives'),
  deceptions: trained('deceptions'),
  voices: trainedVoices(),
}
for (const [name, model] of Object.entries(models)) writeFileSync(`src/gate/promotion/data/${name}.bin`, model)
writeTrainedFrom(models)
