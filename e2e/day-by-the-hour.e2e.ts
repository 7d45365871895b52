import { stretchValues } from './longest-values.ts'
import { expect } from './fixtures.ts'
import { faultsOf, faultsWithLargeLetters } from './looks.ts'
import { test } from './saturday.ts'

/** Before dawn, while the field opens, in the middle of flying, after sunset and just before midnight; minutes of the day. */
const minutes = [4 * 60 + 20, 8 * 60, 13 * 60 + 30, 21 * 60 + 40, 23 * 60 + 50]

/** What shows the day at the field, and looks different at every hour. */
const addresses = ['/admin', '/mitglied', '/vereinsflieger', '/', '/flugplatz/zeiten']

test('what shows the day at the field is complete and usable at every hour of it, with the longest words and with large letters', async ({
  saturday,
}) => {
  await stretchValues(saturday.site.dataDir)
  const { page, messages } = await saturday.screen('admin', 'tobias-wendlandt', minutes[0]!, 390)
  for (const minute of minutes) {
    await saturday.becomes(minute)
    for (const address of addresses) {
      const faults = [...(await faultsOf(page, address)), ...(await faultsWithLargeLetters(page))]
      expect.soft([...faults, ...messages.splice(0)], `${address} at minute ${minute}`).toEqual([])
    }
  }
})
