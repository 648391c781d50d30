import { defineVendor } from '../../core/vendor.ts'
import { addresses } from '../lists/addresses.ts'

export const eu = defineVendor({
  id: 'eu',
  title: 'European Union',
  docs: 'https://data.europa.eu/data/datasets/consolidated-list-of-persons-groups-and-entities-subject-to-eu-financial-sanctions',
  settings: {
    LISTS_EU_URL: addresses(1).describe('Where the XML (FSF 1.1) of eu is. Default: that of the European Commission.'),
  },
  needs: [],
  lists: [
    {
      name: 'eu',
      title: 'EU Consolidated Financial Sanctions',
      // The token is the same for everyone; the publisher prints it on its page.
      files: [
        {
          name: 'xmlFullSanctionsList_1_1.xml',
          url: 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
        },
      ],
      parse: async ([path = '']) => (await import('./list.ts')).parseEu(path),
      addressSetting: 'LISTS_EU_URL',
    },
  ],
})
