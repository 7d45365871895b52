import { data, redirect } from 'react-router'
import type { Route } from './+types/duty.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { requireOwnTables } from '#app/features/vereinsflieger/require-own-tables.server.ts'
import { actOnSwap } from '../swaps/swap-page.server.ts'
import { swapDoneWords } from '../swaps/swap-words.ts'
import { dutyActorFor } from './actor.server.ts'
import { dutiesAddress, dutiesHref, dutiesLiveAddress, dutyAddress } from './addresses.ts'
import { actOnDuty } from './act-on-duty.server.ts'
import { dutyPageData } from './duty-page.server.ts'
import { DutyPage } from './duty-page.tsx'
import styles from './duties.css?inline'
import { dutyRefusalWords } from './duty-rules.ts'
import { swappableDuties } from './swap-duties.server.ts'

export const handle = { styles: [forms, facts, styles] }

const doneWords: Readonly<Record<string, string>> = {
  eingetragen: 'Eingetragen. Der Dienst gehört dir.',
  ausgetragen: 'Ausgetragen. Der Dienst ist wieder offen.',
  eingeteilt: 'Gespeichert.',
  ...swapDoneWords,
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  await requireOwnTables(services.db)
  const by = await dutyActorFor(services.db, context.get(memberContext))
  const page = await dutyPageData(services.db, by, params.dutyId, services.now())
  if (page === undefined) throw notFound(request.url)
  const done = doneWords[new URL(request.url).searchParams.get('getan') ?? ''] ?? ''
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
  const input = { intent: textOf(sent, 'intent'), memberId: textOf(sent, 'mitglied') }
  const answer = await actOnDuty(services, by, id, input, at)
  if (answer === undefined) throw notFound(request.url)
  if (!answer.done.ok) return refused(dutyRefusalWords(answer.done.refusal))
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
