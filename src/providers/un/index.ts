import { defineVendor } from '../../core/vendor.ts'
import { addresses } from '../lists/addresses.ts'

export const un = defineVendor({
  id: 'un',
  title: 'United Nations',
  docs: 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list',
  settings: {
    LISTS_UN_URL: addresses(1).describe('Where the XML of un is. Default: that of the United Nations.'),
  },
  needs: [],
  lists: [
    {
      name: 'un',
      title: 'UN Security Council Consolidated List',
      files: [{ name: 'consolidated.xml', url: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml' }],
      parse: async ([path = '']) => (await import('./list.ts')).parseUn(path),
      addressSetting: 'LISTS_UN_URL',
    },
  ],
})
