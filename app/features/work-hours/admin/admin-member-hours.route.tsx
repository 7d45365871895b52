import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/admin-member-hours.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { typed } from '#app/lib/form-schemas.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import { fullName } from '#app/features/members/member.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import facts from '#app/ui/styles/facts.css?inline'
import { saveExemption } from '../save-work-hours.server.ts'
import type { Balance } from '../balances.server.ts'
import { hoursToType } from '#app/features/vereinsflieger/hours-and-minutes.ts'
import { memberHours, type MemberHoursData } from '../my-hours.server.ts'
import { minutesTyped } from '#app/lib/german-input.ts'
import { decideByForm, type RefusedDecision } from './decide.server.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { BalanceFacts } from '../balance-facts.tsx'
import { EntryList } from '../entry-list.tsx'
import { DecisionFields, SavedOrRefused } from './decision-fields.tsx'
import styles from './work-admin.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-work-hours')]
export const handle = { live: 'arbeitsstunden' as const, styles: [...resourceStyles, facts, styles] }

const yearIn = (text: string | null) => (/^20\d{2}$/.test(text ?? '') ? Number(text) : null)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-work-hours')
  const { db, now } = context.get(servicesContext)
  const member = await findOwnMember(db, { memberId: params.memberId })
  if (member === undefined) throw notFound(request.url)
  const query = new URL(request.url).searchParams
  const page = await memberHours(db, member.id, now(), yearIn(query.get('jahr')))
  return { ...page, name: fullName(member), isSaved: query.has('gespeichert') }
}

const ExemptionForm = z.object({
  jahr: z.string().transform((text, context) => {
    const year = yearIn(text)
    if (year !== null) return year
    context.addIssue({ code: 'custom', message: 'Dieses Jahr gibt es nicht.' })
    return z.NEVER
  }),
  schuldet: typed(minutesTyped, 'Bitte schreib die Stunden als Zahl, zum Beispiel 10 oder 2:30.'),
  grund: z.string().default('').transform(cleanLine).pipe(z.string().max(120, 'Höchstens 120 Zeichen.')),
})

type Refused = { sentence: string; state: FormState | null; decision: RefusedDecision | null }

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-work-hours')
  const services = context.get(servicesContext)
  const member = await findOwnMember(services.db, { memberId: params.memberId })
  if (member === undefined) throw notFound(request.url)
  const sent = await readForm(request, [
    ExemptionForm,
    'jahr',
    'eintrag',
    'expectedRevision',
    'stunden',
    'wort',
  ])
  const year = yearIn(textOf(sent, 'jahr')) ?? yearIn(new URL(request.url).searchParams.get('jahr'))
  const back = `/admin/arbeitsstunden/mitglied/${encodeURIComponent(member.id)}?gespeichert${year === null ? '' : `&jahr=${year}`}`
  if (textOf(sent, 'intent') !== 'ausnahme') {
    const decision = await decideByForm(services, by, sent)
    return decision === null
      ? redirect(back, 303)
      : data<Refused>({ sentence: decision.sentence, state: null, decision }, { status: 400 })
  }
  const refuse = (state: FormState) => data<Refused>({ sentence: '', state, decision: null }, { status: 400 })
  const read = parseForm(ExemptionForm, sent)
  if (!read.ok) return refuse(read.form)
  const { jahr, schuldet, grund } = read.value
  const values = { schuldet: textOf(sent, 'schuldet'), grund }
  if (schuldet !== null && grund === '') return refuse({ values, errors: { grund: 'Bitte schreib, warum.' } })
  const options = { memberId: member.id, year: jahr, minutes: schuldet, reason: grund }
  const done = await saveExemption(services.db, by, options, services.now())
  if (done.ok) return redirect(back, 303)
  if (done.reason === 'no-hours')
    return refuse({
      values,
      errors: { schuldet: 'Bitte gib die Stunden an, oder lass auch den Grund leer.' },
    })
  const sentence = 'Dieses Jahr ist abgeschlossen; daran ändert sich nichts mehr.'
  return data<Refused>({ sentence, state: null, decision: null }, { status: 409 })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: `Arbeitsstunden ${loaderData?.name ?? ''}`.trim(),
    description: 'Die Arbeitsstunden eines Mitglieds.',
    noindex: true,
  })

export default function AdminMemberHours({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberHours page={loaderData} refused={actionData ?? null} />
}

type MemberHoursProps = {
  page: MemberHoursData & { name: string; isSaved: boolean }
  refused: Refused | null
}

function MemberHours({ page, refused }: MemberHoursProps) {
  const { name, year, balance, isClosed, entries, isSaved } = page
  return (
    <>
      <AdminHead trail={[[`Arbeitsstunden ${year}`, `/admin/arbeitsstunden?jahr=${year}`]]} title={name} />
      <SavedOrRefused isSaved={isSaved && refused === null} sentence={refused?.sentence ?? ''} />
      <div className="dash">
        {balance !== null && (
          <section className="panel w5" aria-labelledby="stand">
            <h2 id="stand">Stand{isClosed && ', abgeschlossen'}</h2>
            <BalanceFacts balance={balance} />
          </section>
        )}
        {!isClosed && <Exemption year={year} balance={balance} state={refused?.state ?? undefined} />}
        <section className="panel w12" aria-labelledby="eintraege">
          <h2 id="eintraege">Einträge</h2>
          {entries.length === 0 ? (
            <p className="muted">In diesem Jahr ist nichts gemeldet.</p>
          ) : (
            <EntryList entries={entries}>
              {(entry) =>
                isClosed ? null : <DecisionFields entry={entry} refused={refused?.decision ?? null} />
              }
            </EntryList>
          )}
        </section>
      </div>
    </>
  )
}

type ExemptionProps = { year: number; balance: Balance | null; state: FormState | undefined }

function Exemption({ year, balance, state }: ExemptionProps) {
  const exemption = balance?.exemption ?? ''
  const common = { state, unmarked: true }
  return (
    <form className="form panel w7" method="post" action="#meldung" noValidate>
      <h2>Ausnahme</h2>
      <input type="hidden" name="jahr" value={year} />
      <RefusedFields errors={state?.errors ?? {}} />
      <div className="fgrid">
        <TextField
          name="schuldet"
          label={`Schuldet ${year} stattdessen`}
          unit="Stunden"
          width="c3"
          hint="0: befreit. Leer: wie die Mitgliedschaft sagt."
          defaultValue={exemption === '' ? '' : hoursToType(balance?.required ?? null)}
          {...common}
        />
        <TextField
          name="grund"
          label="Warum"
          maxLength={120}
          width="c3"
          defaultValue={exemption}
          {...common}
        />
      </div>
      <p className="btn-row">
        <button className="btn" name="intent" value="ausnahme">
          Speichern
        </button>
      </p>
    </form>
  )
}
