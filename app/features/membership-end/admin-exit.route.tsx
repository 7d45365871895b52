import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-exit.route'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { fullName, exitReasons } from '#app/features/members/member.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { purposeNames } from '#app/features/members/consent.ts'
import type { ConsentPurpose } from '#app/features/members/public-names.server.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { MailText } from '#app/ui/mail-link.tsx'
import { useFreshWhile } from '#app/ui/use-fresh-while.ts'
import { exitForm } from './exit.ts'
import { findExit, planExit, undoExit } from './exits.server.ts'
import { choicesOf } from '#app/lib/labels.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-members')]

type Context = Route.LoaderArgs['context']

/** Requires both permissions: editing and reading the member list. */
function actorOf(context: Context) {
  const by = authorizedTo(context, 'keep-members')
  if (!mayDo(by, 'read-members')) throw new Response(null, { status: 403 })
  return by
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = actorOf(context)
  const found = await findExit(db, by, params.memberId)
  if (found === undefined) throw notFound(request.url)
  requireConfirmed(context, request)
  return { ...found, today: localDate(now().getTime()), mayProtect: mayDo(by, 'protect-data') }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = actorOf(context)
  const form = await readForm(request, ['lastDay', 'reason'])
  const found = await findExit(db, by, params.memberId)
  if (found === undefined) throw notFound(request.url)
  requireConfirmed(context, request)
  const here = `/admin/mitglieder/${found.person.id}/austritt`
  const at = now()
  if (textOf(form, 'intent') === 'zuruecknehmen') {
    const undone = await undoExit(db, by, found.person.id, at)
    if (undone === 'undone') return redirect(here, 303)
    return data({ sentence: refusals['too-late'], values: {}, errors: {} }, { status: 409 })
  }
  const rules = { today: localDate(at.getTime()), joinedOn: found.person.joinedOn }
  const parsed = parseForm(exitForm(rules), form)
  if (!parsed.ok) return data({ sentence: null, ...parsed.form }, { status: 400 })
  const planned = await planExit(db, by, found.person.id, parsed.value, at)
  if (planned === 'planned') return redirect(here, 303)
  if (planned === 'gone') throw notFound(request.url)
  const values = { lastDay: textOf(form, 'lastDay'), reason: textOf(form, 'reason') }
  return data({ sentence: refusals[planned], values, errors: {} }, { status: 409 })
}

const refusals = {
  'too-late': 'Der Tag ist vorbei; der Austritt lässt sich nicht mehr zurücknehmen.',
  'has-left': 'Diese Person ist schon ausgetreten.',
  oneself: 'Den eigenen Austritt trägt jemand anderes ein.',
  administrator: 'Dieses Konto hat Rechte in der Verwaltung. Den Austritt trägt ein, wer Rechte vergibt.',
} as const

export const meta = unlistedMeta('Austritt', 'Austritt eines Mitglieds.')

export default function MemberExit({ loaderData, actionData }: Route.ComponentProps) {
  const { person, exit, today } = loaderData
  const name = fullName(person)
  const isPlanned = exit !== undefined && !exit.isDone
  const state = actionData && { values: actionData.values, errors: actionData.errors }
  return (
    <>
      <AdminHead
        trail={[['Mitglieder', '/admin/mitglieder'], [name, `/admin/mitglieder/${person.id}`], ['Austritt']]}
        title={`Austritt von ${name}`}
      />
      <div className="stack flow-6">
        {actionData?.sentence && <Said tone="stop">{actionData.sentence}</Said>}
        {isPlanned && <Planned {...exit} isOver={exit.lastDay < today} />}
        {person.status === 'left' ? (
          <>
            <p>
              {name} ist ausgetreten
              {person.leftOn !== null && `, letzter Tag war der ${longDate(person.leftOn)}`}.
            </p>
            {loaderData.mayProtect && (
              <p>
                <a className="btn btn-line" href={`/admin/mitglieder/${person.id}/daten`}>
                  Auskunft und Löschung
                </a>
              </p>
            )}
          </>
        ) : (
          <ExitConsequences {...loaderData} firstDayWithout={isPlanned ? addDays(exit.lastDay, 1) : null} />
        )}
        {!isPlanned && person.status !== 'left' && (
          <form className="form" method="post" noValidate>
            {state !== undefined && <RefusedFields errors={state.errors} />}
            <div className="fgrid">
              <TextField
                name="lastDay"
                label="Letzter Tag im Verein"
                type="date"
                required
                state={state}
                defaultValue={`${today.slice(0, 4)}-12-31`}
                width="c2"
              />
              <SelectField
                name="reason"
                label="Grund"
                hint="Steht nur hier"
                required
                state={state}
                prompt="Bitte wählen"
                choices={choicesOf(exitReasons)}
                width="c2"
              />
            </div>
            <p className="btn-row">
              <button className="btn">Austritt eintragen</button>
              <a className="btn btn-quiet" href={`/admin/mitglieder/${person.id}`}>
                Zur Person
              </a>
            </p>
          </form>
        )}
      </div>
    </>
  )
}

type PlannedProps = { lastDay: string; reason: keyof typeof exitReasons; isOver: boolean }

function Planned({ lastDay, reason, isOver }: PlannedProps) {
  useFreshWhile(isOver)
  return (
    <div className="note info">
      <Icon name="calendar" />
      <div>
        <p>
          Eingetragen: letzter Tag {longDate(lastDay)}, {exitReasons[reason]}.{' '}
          {isOver ? 'Der Austritt wird gerade vollzogen.' : 'Bis dahin lässt er sich zurücknehmen.'}
        </p>
        {!isOver && (
          <form method="post">
            <button className="btn btn-line" name="intent" value="zuruecknehmen">
              Austritt zurücknehmen
            </button>
          </form>
        )}
      </div>
    </div>
  )
}

type ExitConsequencesProps = {
  account: { email: string } | undefined
  /** Purposes consented to. */
  consents: readonly string[]
  offices: readonly string[]
  topics: readonly string[]
  /** First day after the membership; `null` if no day is entered. */
  firstDayWithout: string | null
}

/** Shows what happens on the day after the last one. */
function ExitConsequences(props: ExitConsequencesProps) {
  const { account, consents, offices, topics, firstDayWithout } = props
  return (
    <section className="panel w7" aria-labelledby="folgen">
      <h2 id="folgen">
        {firstDayWithout === null
          ? 'Was am Tag danach geschieht'
          : `Was am ${longDate(firstDayWithout)} geschieht`}
      </h2>
      <FactList
        facts={[
          [
            'Konto',
            account === undefined ? (
              'Es gibt keines.'
            ) : (
              <>
                <MailText text={account.email} /> wird gesperrt, alle Anmeldungen enden. Das letzte Konto mit
                allen Rechten bliebe offen.
              </>
            ),
          ],
          [
            'Einwilligungen',
            consents.length === 0
              ? 'Keine gilt.'
              : `Es enden: ${consents.map((purpose) => purposeNames[purpose as ConsentPurpose] ?? purpose).join(', ')}. Die Geschichte bleibt.`,
          ],
          ['Ämter', offices.length === 0 ? 'Keine.' : `Unbesetzt: ${offices.join(', ')}.`],
          ['Kontaktthemen', topics.length === 0 ? 'Keine.' : `Ohne Namen: ${topics.join(', ')}.`],
          ['Funktionen', 'Alle enden mit dem letzten Tag.'],
          [
            'Reservierungen und Dienste',
            'Was noch käme, ist abgesagt und wieder frei. Wer mit dieser Person fliegen wollte, bekommt eine E-Mail.',
          ],
          [
            'Seiten',
            'Name und Bild verschwinden von den öffentlichen Seiten, aus Verzeichnis und Suche; eigene Beiträge bleiben ohne den Namen.',
          ],
          ['Mitgliederliste', 'Status „ausgetreten“ mit diesem Tag; alles andere bleibt dort stehen.'],
        ]}
      />
    </section>
  )
}
