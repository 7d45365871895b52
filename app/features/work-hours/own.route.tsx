import { data, redirect } from 'react-router'
import type { Route } from './+types/own.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { addressOf } from '#app/lib/asked-address.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { withQuery } from '#app/lib/with-query.ts'
import { localDate, dateRange } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { managementMode } from '#app/features/vereinsflieger/management-mode.server.ts'
import { answerConnection } from '#app/features/vereinsflieger/personal/personal-page.server.ts'
import { RemoteHours } from '#app/features/vereinsflieger/personal/remote-hours.tsx'
import { remoteHours } from '#app/features/vereinsflieger/personal/remote-hours.server.ts'
import { reportWork, withdrawReport, type WorkDone } from './save-work-hours.server.ts'
import { workSettings } from './work-hours.server.ts'
import { myHours, type MyHoursData } from './my-hours.server.ts'
import { Outcome } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { ShortChoice, TextField } from '#app/ui/fields.tsx'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import { BalanceFacts } from './balance-facts.tsx'
import { EntryList } from './entry-list.tsx'
import { WorkReport, workYearOf } from './work-year.ts'

export const handle = { styles: [tables, facts, forms] }
const address = '/vereinsflieger/arbeitsstunden'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  if ((await managementMode(db)) !== 'built-in') return remoteHours(context)
  const { memberId } = context.get(memberContext)
  const query = new URL(request.url).searchParams
  const asked = /^20\d{2}$/.test(query.get('jahr') ?? '') ? Number(query.get('jahr')) : null
  return { ...(await myHours(db, memberId, now(), asked)), isSaved: query.has('gemeldet') }
}

const sentences: Record<Extract<WorkDone, { ok: false }>['reason'], string> = {
  closed: 'Dieses Jahr ist abgeschlossen. Sprich mit dem Vorstand.',
  future: 'Dieser Tag liegt in der Zukunft.',
  gone: 'Diesen Eintrag gibt es nicht mehr.',
  'changed-meanwhile': 'Dieser Eintrag hat sich inzwischen geändert.',
}

type Refused = { state?: FormState; sentence?: string }

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  if ((await managementMode(db)) !== 'built-in') {
    const state = await answerConnection(context, request)
    return state === undefined ? redirect(address, 303) : data<Refused>({ state }, { status: 400 })
  }
  const { memberId } = context.get(memberContext)
  const sent = await readForm(request)
  if (memberId === null) return redirect(address, 303)
  if (textOf(sent, 'intent') === 'zuruecknehmen') {
    if (await withdrawReport(db, memberId, textOf(sent, 'eintrag')))
      return redirect(withQuery(address, { jahr: addressOf(request).searchParams.get('jahr') }), 303)
    const sentence = 'Darüber ist schon entschieden, oder es ist schon zurückgenommen.'
    return data<Refused>({ sentence }, { status: 409 })
  }
  const read = parseForm(WorkReport, sent)
  if (!read.ok) return data<Refused>({ state: read.form }, { status: 400 })
  const { tag, stunden, sparte, arbeit, kennung: idempotencyKey } = read.value
  const at = now()
  const report = { day: tag, minutes: stunden, branch: sparte, text: arbeit, key: idempotencyKey ?? null }
  const done = await reportWork(db, memberId, report, { at, today: localDate(at.getTime()) })
  if (done.ok) {
    const { yearEnds } = await workSettings(db)
    return redirect(`${address}?jahr=${workYearOf(tag, yearEnds)}&gemeldet`, 303)
  }
  const state = { values: sentValues(sent), errors: { tag: sentences[done.reason] } }
  return data<Refused>({ state }, { status: 409 })
}

export const meta = unlistedMeta('Arbeitsstunden', 'Deine Arbeitsstunden.')

export default function OwnHours({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'own') return <OwnHoursPage page={loaderData} refused={actionData} />
  return <RemoteHours data={loaderData} refused={actionData?.state} />
}

const savedSentence = 'Gemeldet. Sobald es anerkannt ist, bekommst du eine E-\u2060Mail.'

type Shown = MyHoursData & { isSaved: boolean }

function OwnHoursPage({ page, refused }: { page: Shown; refused: Refused | undefined }) {
  const { year, current, days, balance, isClosed, entries, isSaved } = page
  const at = (each: number) => `/vereinsflieger/arbeitsstunden?jahr=${each}`
  return (
    <>
      <div className="vf-head">
        <div>
          <h1>Arbeitsstunden {year}</h1>
          <p className="muted">
            {dateRange(days.first, days.last)}
            {isClosed && ', abgeschlossen'}
          </p>
        </div>
        <nav className="btn-row" aria-label="Jahr wechseln">
          <a className="btn btn-line" href={at(year - 1)}>
            {year - 1}
          </a>
          {year < current && (
            <a className="btn btn-line" href={at(year + 1)}>
              {year + 1}
            </a>
          )}
        </nav>
      </div>
      <Outcome
        refused={refused?.sentence === undefined ? null : { sentence: refused.sentence }}
        done={isSaved && refused === undefined ? savedSentence : ''}
      />
      {balance === null ? (
        <p className="panel">
          Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Erst dann kannst du Stunden
          melden; die Verwaltung kann das ändern.
        </p>
      ) : (
        <div className="dash">
          <section className="panel w5" aria-labelledby="stand">
            <h2 id="stand">Dein Stand</h2>
            <BalanceFacts balance={balance} />
          </section>
          {!isClosed && <ReportForm page={page} refused={refused?.state} />}
          <section className="panel w12" aria-labelledby="eintraege">
            <h2 id="eintraege">Deine Einträge</h2>
            {entries.length === 0 ? (
              <p className="muted">In diesem Jahr ist noch nichts gemeldet.</p>
            ) : (
              <EntryList entries={entries}>
                {({ id, state, text }) =>
                  state === 'reported' && (
                    <form method="post">
                      <input type="hidden" name="eintrag" value={id} />
                      <button className="btn btn-quiet btn-sm" name="intent" value="zuruecknehmen">
                        Zurücknehmen<span className="vh">: {text}</span>
                      </button>
                    </form>
                  )
                }
              </EntryList>
            )}
          </section>
        </div>
      )}
      <StateLine sourceState={page.sourceState} />
    </>
  )
}

function ReportForm({ page, refused }: { page: Shown; refused: FormState | undefined }) {
  const state = refused ?? { values: page.values, errors: {} }
  const common = { state, unmarked: true }
  return (
    <form className="form panel w7" method="post" action="#meldung" noValidate>
      <h2>Stunden melden</h2>
      <input type="hidden" name="kennung" value={state.values.kennung ?? ''} />
      <RefusedFields errors={state.errors} />
      <div className="fgrid">
        <TextField name="tag" label="Tag" type="date" width="c3" required {...common} />
        <TextField
          name="stunden"
          label="Stunden"
          inputMode="decimal"
          width="c3"
          hint="2,5 oder 2:30"
          required
          {...common}
        />
        <ShortChoice name="sparte" label="Wofür" choices={page.branches} required {...common} />
        <TextField name="arbeit" label="Was du getan hast" maxLength={200} required {...common} />
      </div>
      <p className="btn-row">
        <button className="btn" name="intent" value="melden">
          Melden
        </button>
      </p>
    </form>
  )
}
