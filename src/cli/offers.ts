import type { Offers } from '../transport/offer.ts'

/** Everything that this program offers. The build puts its answer in place of this module: a host that starts the program asks for the list first. */
export async function readOffers(): Promise<Offers> {
  const [{ createProductRegistry }, { toOffers }] = await Promise.all([
    import('../main.ts'),
    import('../transport/tool.ts'),
  ])
  return toOffers(createProductRegistry())
}
