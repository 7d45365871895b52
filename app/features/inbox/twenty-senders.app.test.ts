import { expect, test } from 'vitest'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { kindNames } from '#app/requests/request-states.ts'
import { startApp } from '#test/app.ts'
import { sentForms, type Fields, type SentForm } from './sent-forms.fixture.ts'
import { passIn } from '#test/form-reading.ts'

const start = new Date('2026-06-14T08:42:00Z')

async function bodyOf(form: SentForm, fields: Fields): Promise<Record<string, string> | FormData> {
  if (form.withPicture !== true) return fields
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('bilder', new File([new Uint8Array(await phonePhotograph(120, 90))], 'bild.jpg'))
  return body
}

test.each(kindNames)(
  'twenty who send a form of the kind %s at once, one of them twice, get twenty numbers in a row, each by mail',
  { tags: 'postgres' },
  async (kind) => {
    const club = await startApp({ demo: true, now: start })
    // Simulates twenty client addresses.
    club.services.rateLimiter = memoryRateLimiter(20)
    const form = sentForms[kind]
    const numbered = () =>
      club.db.selectFrom('requests').select(['id', 'number']).where('kind', '=', kind).orderBy('id').execute()
    const before = await numbered()
    const addresses = Array.from({ length: 20 }, (_, index) => `gast${index}@gast.example`)
    const senders = await Promise.all(
      addresses.map(async (address) => {
        const visitor = form.byMembers === true ? await club.as('member') : club
        const formular = passIn(await (await visitor.get(form.page)).text())
        return { visitor, body: await bodyOf(form, { ...form.fields(address), formular }) }
      }),
    )
    club.services.now = () => new Date(start.getTime() + 60_000)
    const answers = await Promise.all(
      [...senders, senders[0]!].map(({ visitor, body }) => visitor.post(form.page, body)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(21).fill(303))
    expect(answers.at(-1)!.headers.get('location')).toBe(answers[0]!.headers.get('location'))

    const known = new Set(before.map(({ id }) => id))
    const rows = (await numbered()).filter(({ id }) => !known.has(id))
    const first = Math.max(0, ...before.map(({ number }) => Number(number.slice(-4)))) + 1
    expect(rows.map(({ number }) => Number(number.slice(-4))).toSorted((one, other) => one - other)).toEqual(
      addresses.map((_, index) => first + index),
    )
    // Every sender is mailed only their own number.
    const mails = await club.db.selectFrom('mails').select(['request_id', 'recipient']).execute()
    const result = new Map<string, Set<string>>()
    for (const { request_id: id, recipient } of mails) {
      if (id === null || !rows.some((row) => row.id === id)) continue
      result.set(recipient, (result.get(recipient) ?? new Set()).add(id))
    }
    const toSenders = [...result].filter(([, ids]) => ids.size === 1)
    expect(new Set(toSenders.map(([, [id]]) => id)).size).toBe(20)
  },
)
