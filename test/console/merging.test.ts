import { afterAll, beforeAll, expect, it } from 'vitest'
import { bindingOf } from '../appointments.ts'
import { value } from '../harness.ts'
import { violations } from './axe.ts'
import { type ConsolePlace, openConsole } from './place.ts'

let at: ConsolePlace
let old = ''
let into = ''

beforeAll(async () => {
  at = await openConsole()
  const { app } = at.place
  const { ledger } = app.broker.services
  const add = async (name: string, link: string): Promise<string> => {
    const args = { booking_url: `https://calendly.com/${link}`, business_name: name, country_code: 'DE' }
    return String((await value(app, 'import_booking_url', args))['smb_id'])
  }
  old = await add('Salon Anna', 'salon-anna')
  into = await add('Anna Friseur', 'anna-friseur')
  await add('Salon Berta', 'salon-berta')
  await ledger.calendarBindings.put(bindingOf(old))
})
afterAll(() => at.close())

const shoot = async (page: Awaited<ReturnType<ConsolePlace['enter']>>['page'], name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

it('lists businesses of which none has a place', async () => {
  const { page, foul } = await at.enter('Lists', 'viewer')
  await page.goto(`${at.url}/console/businesses`)
  await page.getByRole('link', { name: 'Salon Berta' }).waitFor()
  expect(foul).toEqual([])
})

it('shows a viewer no way to merge', async () => {
  const { page, foul } = await at.enter('Looks', 'viewer')
  await page.goto(`${at.url}/console/businesses/${old}`)
  await page.getByRole('heading', { level: 2, name: 'Salon Anna' }).waitFor()
  expect(await page.getByRole('button', { name: 'Merge it into another' }).count()).toBe(0)
  expect(foul).toEqual([])
})

it('merges a business into another after it has asked, and shows it on the page of that one', async () => {
  const { page, foul } = await at.enter('Merges', 'operator')
  await page.goto(`${at.url}/console/businesses/${old}`)
  await page.getByRole('button', { name: 'Merge it into another' }).click()
  await page.getByLabel('Name of the other').fill('anna')
  await page.getByRole('button', { name: 'Find' }).click()
  const merge = page.getByRole('button', { name: 'Merge into Anna Friseur' })
  await merge.waitFor()
  expect(await page.getByRole('button', { name: 'Merge into Salon Anna' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await shoot(page, 'merge_found')
  await merge.click()
  await page.getByText('This cannot be undone.').waitFor()
  await shoot(page, 'merge_sure')
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  const { ledger } = at.place.app.broker.services
  expect((await ledger.businesses.get(old))?.smbId).toBe(old)
  await merge.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Anna Friseur' }).waitFor()
  await page.getByRole('rowheader', { name: 'Salon Anna' }).waitFor()
  expect((await ledger.calendarBindings.get(into))?.smbId).toBe(into)
  expect(await violations(page)).toEqual([])
  await shoot(page, 'merge_done')

  await page.goto(`${at.url}/console/businesses/${old}`)
  await page.getByText(`${old} was merged into this business.`).waitFor()
  expect(foul).toEqual([])
})

it('says on the page why two are not merged, on a phone too', async () => {
  const { page, foul } = await at.enter('Phone', 'operator', { width: 390, colorScheme: 'dark' })
  const { ledger } = at.place.app.broker.services
  const [berta] = await ledger.businesses.list({ search: 'Berta', most: 1 })
  await ledger.calendarBindings.put(bindingOf(berta?.smbId ?? ''))
  await page.goto(`${at.url}/console/businesses/${berta?.smbId}`)
  await page.getByRole('button', { name: 'Merge it into another' }).click()
  await page.getByLabel('Name of the other').fill(into)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('button', { name: 'Merge into Anna Friseur' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('are both bound to a calendar').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await shoot(page, 'merge_refused_390')
  expect(foul).toEqual([])
})
