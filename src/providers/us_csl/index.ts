import { defineVendor } from '../../core/vendor.ts'
import { addresses } from '../lists/addresses.ts'

export const usCsl = defineVendor({
  id: 'us_csl',
  title: 'US Consolidated Screening List',
  docs: 'https://www.trade.gov/consolidated-screening-list',
  settings: {
    LISTS_US_CSL_URL: addresses(1).describe(
      'Where the JSON or CSV of us_csl is. Default: the JSON of the International Trade Administration.',
    ),
  },
  needs: [],
  lists: [
    {
      name: 'us_csl',
      title: 'US Consolidated Screening List',
      files: [
        {
          name: 'consolidated.json',
          url: 'https://api.trade.gov/static/consolidated_screening_list/consolidated.json',
        },
      ],
      parse: async ([path = '']) => (await import('./list.ts')).parseUsCsl(path),
      addressSetting: 'LISTS_US_CSL_URL',
    },
  ],
})
