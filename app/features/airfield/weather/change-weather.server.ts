import type { Authorized } from '#app/platform/identity/actor.ts'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'
import { type FormState, parseForm, textOf } from '#app/lib/forms.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { lockAway } from '#app/platform/files/secrets.server.ts'
import type { Services } from '#app/platform/services.ts'
import { failureOf, sourceOf } from './fetch-weather.job.server.ts'
import { findPoll, noteOutcome } from './polls.server.ts'
import { storeHeard } from './reports.server.ts'
import { answerMessage } from './weather-source.ts'
import {
  addStation,
  changeOwnStation,
  listStations,
  moveStation,
  removeStation,
  replaceKey,
} from './stations.server.ts'
import { MetarInput, PushInput, UrlInput } from './weather-settings-input.ts'

export type WeatherForm = 'metar' | 'push' | 'url'
export type WeatherChange =
  | { kind: 'saved' }
  | { kind: 'refused'; form: WeatherForm; state: FormState }
  /** Shown only once. */
  | { kind: 'key'; key: string }
  | { kind: 'tested'; ok: boolean; text: string }

const refused = (form: WeatherForm, state: FormState): WeatherChange => ({ kind: 'refused', form, state })
const saved: WeatherChange = { kind: 'saved' }

/** Handles the page's buttons; returns `undefined` for an unknown one. */
export async function changeWeather(
  services: Services,
  by: Authorized<'keep-weather'>,
  form: FormData,
): Promise<WeatherChange | undefined> {
  const { db, now } = services
  const change = { by, at: now() }
  const id = textOf(form, 'id')
  switch (textOf(form, 'intent')) {
    case 'metar':
      return addMetar(services, by, form)
    case 'senden':
      return addPushing(services, by, form)
    case 'abfragen':
      return saveAsked(services, by, form)
    case 'schluessel': {
      const key = newSecret()
      await replaceKey(db, id, hashOfSecret(key), change)
      return { kind: 'key', key }
    }
    case 'hoch':
    case 'runter':
      await moveStation(db, id, textOf(form, 'intent') === 'hoch' ? -1 : 1, change)
      return saved
    case 'entfernen':
      await removeStation(db, id, change)
      return saved
    case 'pruefen':
      return testSource(services, textOf(form, 'source'))
    default:
      return undefined
  }
}

async function addMetar(
  { db, now }: Services,
  by: Authorized<'keep-weather'>,
  form: FormData,
): Promise<WeatherChange> {
  const input = parseForm(MetarInput, form)
  if (!input.ok) return refused('metar', input.form)
  const added = await addStation(db, { kind: 'metar', ...input.value }, { by, at: now() })
  if (added.ok) return saved
  const code =
    added.reason === 'known'
      ? 'Diese Station steht schon in der Liste.'
      : 'Mehr als drei Stationen gehen nicht. Bitte zuerst eine entfernen.'
  return refused('metar', { values: stringsOf(form), errors: { code } })
}

const onlyOne = 'Es gibt schon eine eigene Station. Bitte zuerst die andere entfernen.'

async function addPushing(
  { db, now }: Services,
  by: Authorized<'keep-weather'>,
  form: FormData,
): Promise<WeatherChange> {
  const input = parseForm(PushInput, form)
  if (!input.ok) return refused('push', input.form)
  const key = newSecret()
  const station = { kind: 'push' as const, name: input.value.name, keyHash: hashOfSecret(key) }
  const added = await addStation(db, station, { by, at: now() })
  return added.ok
    ? { kind: 'key', key }
    : refused('push', { values: stringsOf(form), errors: { name: onlyOne } })
}

async function saveAsked(
  services: Services,
  by: Authorized<'keep-weather'>,
  form: FormData,
): Promise<WeatherChange> {
  const { db, files, now } = services
  const input = parseForm(UrlInput, form)
  if (!input.ok) return refused('url', withoutAddress(input.form))
  const { name, url, mapping } = input.value
  const known = (await listStations(db)).find((station) => station.kind === 'url')
  if (url === '' && known === undefined) {
    const errors = { url: 'Bitte die Adresse angeben, unter der die Station antwortet.' }
    return refused('url', withoutAddress({ values: stringsOf(form), errors }))
  }
  const where =
    url === '' && known !== undefined
      ? { lockedUrl: known.lockedUrl, host: known.host }
      : { lockedUrl: await lockAway(files, url), host: new URL(url).host }
  const change = { by, at: now() }
  if (known !== undefined) {
    await changeOwnStation(db, known.id, { name, mapping, ...where }, change)
    return saved
  }
  const added = await addStation(db, { kind: 'url', name, mapping, ...where }, change)
  return added.ok ? saved : refused('url', { values: stringsOf(form), errors: { name: onlyOne } })
}

function stringsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))
}

/** Clears the URL, which may contain a key: it has to be entered again instead of being sent back. */
function withoutAddress({ values, errors }: FormState): FormState {
  return { values: { ...values, url: '' }, errors }
}

/** Limits manual tests, because the interface is public. */
const tests = { tries: 5, windowMs: 5 * 60_000 }

/** Fetches now and stores the reports. */
async function testSource(services: Services, source: string): Promise<WeatherChange> {
  const { db, now, rateLimiter } = services
  const asked = now()
  if (!rateLimiter.allow('weather test', '', tests, asked)) {
    return {
      kind: 'tested',
      ok: false,
      text: 'Das war gerade oft genug. Bitte in fünf Minuten noch einmal.',
    }
  }
  const [stations, poll] = await Promise.all([listStations(db), findPoll(db, source)])
  const answer = poll && (await (await sourceOf(services, source, stations))?.ask(asked))
  if (answer === undefined) return { kind: 'tested', ok: false, text: 'Diese Quelle wird nicht gefragt.' }
  await inTransaction(db, async (trx) => {
    if (answer.ok) await storeHeard(trx, await listStations(trx), answer.heard, asked)
    const failures = answer.ok ? 0 : Math.max(1, poll?.failures ?? 0)
    await noteOutcome(trx, source, { asked, failure: failureOf(answer), failures })
  })
  return { kind: 'tested', ok: answer.ok, text: answerMessage(answer) }
}
