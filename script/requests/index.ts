import { writeFileSync } from 'node:fs'
import { trainedRequests } from './train.ts'
import { REQUEST_MODEL, writeRequestsTrainedFrom } from './trained_from.ts'

const model = trainedRequests()
writeFileSync(REQUEST_MODEL, model)
writeRequestsTrainedFrom(model)
