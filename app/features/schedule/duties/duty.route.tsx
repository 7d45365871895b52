import { data, redirect } from 'react-router'
import type { Route } from './+types/duty.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { actOnSwap } from '../swaps/swap-page.server.ts'
import { swapDoneMessages } from '../swaps/swappable.ts'
import { dutyActorFor } from './actor.server.ts'
import { dutiesAddress, dutiesHref, dutiesLiveAddress, dutyAddress } from './addresses.ts'
import { actOnDuty } from './act-on-duty.server.ts'
import { dutyPageData, type DutyPageData } from './duty-page.server.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Outcome } from '#app/ui/note.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import { AskToSwap, OpenSwap } from '../swaps/swap-panels.tsx'
import styles from './duties.css?inline'
import { dutyRefusalMessage } from './duty-rules.ts'
import { swappableDuties } from './swap-duties.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [forms, facts, styles] }

const doneMessages: Readonly<Record<string, string>> = {
  eingetragen: 'Eingetragen. Der Dienst gehört dir.',
  ausgetragen: 'Ausgetragen. Der Dienst ist wieder offen.',
  eingeteilt: 'Gespeichert.',
  ...swapDoneMessages,
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  await requireOwnTables(services.db)
  const by = await dutyActorFor(services.db, context.get(memberContext))
  const page = await dutyPageData(services.db, by, params.dutyId, services.now())
  if (page === undefined) throw notFound(request.url)
  const done = doneMessages[new URL(request.url).searchParams.get('getan') ?? ''] ?? ''
  return { ...page, done, back: dutiesHref({ view: 'week', day: berlinDay(page.from) }) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  await requireOwnTables(services.db)
  const by = await dutyActorFor(services.db, context.get(memberContext))
  const sent = await readForm(request)
  const at = services.now()
  const id = params.dutyId
  const refused = (sentence: string) =>
    data<{ sentence: string; values: Values }>({ sentence, values: sentValues(sent) }, { status: 409 })
  const swap = await actOnSwap(swappableDuties, services, by, { itemId: id, sent, at })
  if (swap !== undefined)
    return swap.ok ? redirect(`${dutyAddress(id)}?getan=${swap.word}`, 303) : refused(swap.sentence)
  const input = {
    intent: textOf(sent, 'intent'),
    memberId: textOf(sent, 'mitglied'),
    expectedRevision: readExpectedRevision(textOf(sent, 'expectedRevision')),
  }
  const answer = await actOnDuty(services, by, id, input, at)
  if (answer === undefined) throw notFound(request.url)
  if (!answer.done.ok) return refused(dutyRefusalMessage(answer.done.refusal))
  if (answer.word === 'entfallen') return redirect(`${dutiesAddress}?entfallen`, 303)
  return redirect(`${dutyAddress(id)}?getan=${answer.word}`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.label ?? 'Dienst',
    description: 'Ein Dienst am Platz.',
    noindex: true,
  })

export default function DutyRoute({ loaderData, actionData }: Route.ComponentProps) {
  useLivePage(dutiesLiveAddress, loaderData.stamp)
  return <DutyPage page={loaderData} refused={actionData ?? null} />
}

type Shown = DutyPageData & { done: string; back: string }
type Refused = { sentence: string; values: Values } | null

function DutyPage({ page, refused }: { page: Shown; refused: Refused }) {
  const { label, note, when, who, needs, isPast, done, back, swaps, partners } = page
  return (
    <div className="du-page stack">
      <div className="vf-head">
        <h1>{label}</h1>
        <a href={back}>Zum Plan</a>
      </div>
      <Outcome refused={refused} done={done} />
      <section className="panel stack">
        <FactList
          facts={[
            ['Wann', when],
            ['Wer', who ?? (isPast ? 'unbesetzt' : 'noch niemand')],
            ['Wer darf', needs === '' ? 'alle Mitglieder' : needs],
            ['Gut zu wissen', note || null],
          ]}
        />
        <HolderButtons page={page} />
      </section>
      {swaps.map((swap) => (
        <OpenSwap key={swap.id} subject="duty" swap={swap} />
      ))}
      {partners !== null && <AskToSwap subject="duty" partners={partners} values={refused?.values ?? {}} />}
      {page.isPlanner && !isPast && <Planning page={page} values={refused?.values ?? {}} />}
      <StateLine sourceState={page.sourceState} />
    </div>
  )
}

function HolderButtons({ page }: { page: Shown }) {
  const { isPast, hasBegun, isMine, memberId, isInMemberList, maySignUp, maySignOff, signOffDays } = page
  if (isPast || (isMine && hasBegun)) return null
  if (maySignUp)
    return (
      <form method="post" className="btn-row">
        <button className="btn" name="intent" value="eintragen">
          Ich übernehme den Dienst
        </button>
      </form>
    )
  if (maySignOff)
    return (
      <form method="post" className="btn-row">
        <button className="btn btn-quiet" name="intent" value="austragen">
          Austragen
        </button>
        <span className="small muted">Der Dienst ist dann sofort wieder frei für andere.</span>
      </form>
    )
  if (isMine)
    return (
      <p className="small muted">
        Austragen geht bis {signOffDays === 1 ? 'einen Tag' : `${signOffDays} Tage`} vorher. Danach suchst du
        jemanden, der tauscht.
      </p>
    )
  return memberId === null ? (
    <p className="muted">
      {isInMemberList
        ? 'Dir fehlt die Berechtigung, die dieser Dienst verlangt.'
        : 'Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Erst dann kannst du Dienste übernehmen.'}
    </p>
  ) : null
}

function Planning({ page, values }: { page: Shown; values: Values }) {
  const { people, memberId, revision, label } = page
  return (
    <section className="panel stack">
      <h2>Einteilen</h2>
      <form method="post" className="form">
        <input type="hidden" name="expectedRevision" value={revision} />
        <div className="fgrid">
          <SelectField
            name="mitglied"
            label="Mitglied"
            choices={people}
            prompt="offen lassen"
            defaultValue={values.mitglied ?? memberId ?? ''}
            hint="Nur wer die Berechtigung hat. Wer eingeteilt wird oder den Dienst verliert, bekommt eine E-Mail."
            unmarked
          />
        </div>
        <p className="btn-row">
          <button className="btn" name="intent" value="einteilen">
            Speichern
          </button>
        </p>
      </form>
      <form method="post">
        <SureButton
          label="Dienst entfällt"
          verb="entfernen"
          what={label}
          intent="entfallen"
          effect="Der Dienst verschwindet aus dem Plan. Wer ihn hat, bekommt eine E-Mail."
          isSmall
        />
      </form>
    </section>
  )
}
