import { expect, test } from 'vitest'
import { type Act, actsOf, bodyOf, lockReader, saysWhy } from './admin-acts.ts'
import { startApp } from './app.ts'
import { tablesWrittenBy } from './observed-writes.ts'
import type { PageField, PageForm } from './page-forms.ts'

/** A revision that nothing in the demo club has. */
const another = '7'

/** Buttons beside the one that saves: they show something, or say so themselves when it has gone. */
const savesNothing =
  /^(zeile|vorschau|hoch|runter|weg|mehr|duplizieren|zurueckziehen|loeschen|papierkorb|verwerfen)\b/

/** Nobody else can have saved what is new. */
const isNew = ({ path }: PageForm) => /\/(erstellen|regel|sonderzeit)(\?|$)/.test(path)
/**
 * A version has the number after the one that was read, so the same number twice is what is refused there; the screen of
 * the setup has ticks alone, and keeps that it was passed.
 */
const asksOtherwise = ['/admin/einweisung/fassung', '/admin/einrichten/website']
const knowsWhatWasRead = (form: PageForm) =>
  !isNew(form) &&
  !asksOtherwise.includes(form.path) &&
  form.fields.some(({ name, value }) => name === 'expectedRevision' && value !== '')

/** One typed field alone is refused there, or changes nothing. */
const needsMore = [
  '/admin/datenschutz/auftragsverarbeiter speichern',
  '/admin/veranstaltungen/tage-der-offenen-halle absagen',
  '/admin/veranstaltungen/tage-der-offenen-halle verschieben',
  '/admin/preise/ldg-1200-mit fortsetzen',
  '/admin/preise/ldg-1200-mit beenden',
  '/admin/flugplatz/lageplanbild speichern',
  '/admin/arbeitsstunden anerkennen',
  '/admin/arbeitsstunden ablehnen',
  '/admin/stoerungen speichern',
  '/admin/flugbuch speichern',
]

/** Keys are never shown again, and of a date that has changed the page shows what holds now. */
const showsNothing = /^\/admin\/(einstellungen\/vereinsflieger|veranstaltungen\/[^/]+\/termine)/

const otherThan = (value: string) =>
  /^\d+$/.test(value) ? String(Number(value) + 1) : `${value} Zweite`.trim()

const isFilledIn = ({ name, type }: PageField) =>
  ['text', 'textarea'].includes(type) && name !== 'expectedRevision'

test('whoever saves over what somebody has saved since is told, keeps what was typed, and nothing is stored', async () => {
  const { as, db } = await startApp({ demo: true })
  const admin = await as('admin')
  const acts = await actsOf(admin, knowsWhatWasRead)
  const saving = acts.filter(({ button }) => !savesNothing.test(button?.value ?? ''))
  const found: string[] = []
  const reallyWritten = await lockReader(db)

  /** With one field typed into that the form takes; of those that are refused at their field the last. */
  async function sentOver({ form, button }: Act) {
    let sent = { status: 0, text: '', written: [] as string[], typed: '' }
    for (const changed of [...form.fields.filter(isFilledIn), undefined]) {
      const typed = changed === undefined ? '' : otherThan(changed.value)
      const body = bodyOf(form, button, (field) => {
        if (field.name === 'expectedRevision') return another
        if (field.type === 'checkbox' && field.value === '') return undefined
        return field === changed ? typed : field.value
      })
      const { result, tables } = await tablesWrittenBy(() => admin.byScript('POST', form.path, body))
      const [text, written] = [await result.text(), await reallyWritten([...tables])]
      sent = { status: result.status, text, written, typed }
      if (sent.status !== 400 && !(sent.status < 400 && written.length === 0)) break
    }
    return sent
  }

  const missed: string[] = []
  for (const act of saving) {
    const name = `${act.form.path} ${act.button?.value ?? ''}`.trim()
    const { status, text, written, typed } = await sentOver(act)
    if (status === 400 || (status < 400 && written.length === 0)) missed.push(name)
    else if (status !== 409) found.push(`${name}: ${status}`)
    else if (!saysWhy(text)) found.push(`${name}: no sentence`)
    else if (typed.includes('Zweite') && !showsNothing.test(name) && !text.includes('Zweite'))
      found.push(`${name}: what was typed is gone`)
    if (written.length > 0) found.push(`${name}: wrote ${written.join()}`)
  }
  expect(found).toEqual([])
  expect(missed).toEqual(needsMore)
  expect(saving.length - missed.length).toBeGreaterThan(60)
}, 600_000)
