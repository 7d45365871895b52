import { data, redirect } from 'react-router'
import type { Route } from './+types/duty.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { requireOwnTables } from '#app/features/vereinsflieger/require-own-tables.server.ts'
import { dutyActorFor } from './actor.server.ts'
import { dutiesAddress, dutiesHref, dutiesLiveAddress, dutyAddress } from './addresses.ts'
import { actOnDuty } from './act-on-duty.server.ts'
import { dutyPageData } from './duty-page.server.ts'
import { DutyPage } from './duty-page.tsx'
import styles from './duties.css?inline'
import type { DutyRefusal } from './duty-rules.ts'
import { dutySpan } from './span-words.ts'

export const handle = { styles: [forms, facts, styles] }

const doneWords: Readonly<Record<string, string>> = {
  eingetragen: 'Eingetragen. Der Dienst gehört dir.',
  ausgetragen: 'Ausgetragen. Der Dienst ist wieder offen.',
  eingeteilt: 'Gespeichert.',
  angeboten: 'Angeboten. Bis jemand annimmt, bleibt der Dienst deiner.',
  zurueckgezogen: 'Das Angebot ist zurückgezogen.',
  angenommen: 'Getauscht. Das gilt ab sofort.',
  abgelehnt: 'Abgelehnt. Es ändert sich nichts.',
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
  const wish = {
    intent: textOf(sent, 'intent'),
    memberId: textOf(sent, 'mitglied'),
    swapId: textOf(sent, 'angebot'),
    to: textOf(sent, 'an'),
    note: cleanLine(textOf(sent, 'wort')).slice(0, 200),
  }
  const answer = await actOnDuty(services, by, params.dutyId, wish, services.now())
  if (answer === undefined) throw notFound(request.url)
  if (!answer.done.ok)
    return data<{ sentence: string; values: Values }>(
      { sentence: dutyRefusalWords(answer.done.refusal), values: sentValues(sent) },
      { status: 409 },
    )
  if (answer.word === 'entfallen') return redirect(`${dutiesAddress}?entfallen`, 303)
  return redirect(`${dutyAddress(params.dutyId)}?getan=${answer.word}`, 303)
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

/** What the page says when something about a duty is refused. */
function dutyRefusalWords(refusal: DutyRefusal): string {
  switch (refusal.reason) {
    case 'gone':
      return 'Diesen Dienst gibt es nicht mehr.'
    case 'past':
      return 'Dieser Dienst ist schon vorbei oder hat begonnen.'
    case 'not-allowed':
      return 'Das kannst du bei diesem Dienst nicht tun.'
    case 'taken':
      return 'Jemand war schneller: Dieser Dienst ist vergeben.'
    case 'not-a-member':
      return 'Wer den Dienst übernimmt, muss in der Mitgliederliste stehen.'
    case 'not-qualified':
      return 'Für diesen Dienst fehlt die Berechtigung: Weder Funktion noch Lizenz in der Mitgliederliste reichen dafür.'
    case 'busy':
      return `In dieser Zeit ist schon ein anderer Dienst: ${dutySpan(refusal.span)}.`
    case 'too-late':
      return 'Zum Austragen ist es zu spät. Biete den Dienst zum Tausch an.'
    case 'swap-over':
      return 'Dieses Angebot gilt nicht mehr.'
  }
}
