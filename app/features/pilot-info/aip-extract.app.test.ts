import { expect, test } from 'vitest'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { startApp } from '#test/app.ts'

/** Loading the demo club draws all its pictures, which takes long. */
const demoTime = 30_000

const address = '/piloteninfo/aip-auszug'
const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')
const missing = (page: string, sentences: readonly string[]) =>
  sentences.filter((sentence) => !page.includes(sentence))

test(
  'the sheet names who checked it and until when, and asks to call once that is over',
  async () => {
    const { ask, get, services } = await startApp({ demo: true })
    const { response, validUntil } = await ask(address)
    const page = await textOf(response)
    const overdue = 'Angaben seit 11.\u00a0Juni 2026 nicht bestätigt – bitte telefonisch prüfen'
    const sentences = [
      'geprüft von Emil Sauter',
      'gültig bis 26.\u00a0November 2026',
      'official AIP and NOTAM take precedence',
      'Hinweise – kein NOTAM',
    ]
    expect(missing(page, [...sentences, overdue])).toEqual([overdue])
    expect(validUntil).toBeLessThanOrEqual(Date.parse('2026-06-14T22:00:00Z'))

    services.now = () => new Date('2026-11-27T08:00:00Z')
    const over = await textOf(await get(address))
    const said = [sentences[0]!, 'galt bis 26.\u00a0November 2026', sentences[2]!, overdue, 'letzter Stand']
    expect(missing(over, [...said, 'abgelaufen</span>'])).toEqual([])
    expect(over).not.toContain('gültig bis 26.')
  },
  demoTime,
)

test('a club that has entered nothing has a friendly sheet', async () => {
  const { get } = await startApp()
  const response = await get(address)
  expect(response.status).toBe(200)
  expect(missing(await textOf(response), ['noch nicht eingetragen', 'beim Verein'])).toEqual([])
})

test(
  'in English the sheet is English alone, with the names and reasons of the club marked as German',
  async () => {
    const { get } = await startApp({ demo: true })
    const page = await textOf(await get(pagePairs.extract.en))
    const said = [
      'Runways and declared distances',
      'threshold (ft\u00a0MSL)',
      '49.05556°',
      'Falkenried Info <span lang="en">Aerodrome</span>',
      '129.985\u202fMHz, German',
      'closed – Grounds maintenance',
      '<span lang="de">Super Plus, ohne Bioethanol</span>: card',
      'checked by Emil Sauter',
      'href="/piloteninfo/ppr-anfrage/en"',
      'href="/piloteninfo/preisliste/en"',
      'valid until 26\u00a0November 2026',
    ]
    expect(missing(page, said)).toEqual([])
    expect(page).not.toContain('Pisten und erklärte')
  },
  demoTime,
)
