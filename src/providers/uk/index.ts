import { defineVendor } from '../../core/vendor.ts'
import { addresses } from '../lists/addresses.ts'

export const uk = defineVendor({
  id: 'uk',
  title: 'United Kingdom',
  docs: 'https://www.gov.uk/government/publications/the-uk-sanctions-list',
  settings: {
    LISTS_UK_URL: addresses(1).describe(
      'Where the XML or CSV of uk is. Default: the XML of the Foreign, Commonwealth & Development Office.',
    ),
  },
  needs: [],
  lists: [
    {
      name: 'uk',
      title: 'UK Sanctions List',
      files: [{ name: 'UK-Sanctions-List.xml', url: 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml' }],
      parse: async ([path = '']) => (await import('./list.ts')).parseUk(path),
      addressSetting: 'LISTS_UK_URL',
    },
  ],
})
