import { Said } from '#app/ui/said.tsx'
import type { Route } from './+types/my-hangar.route'
import { parseForm, readForm, rephrased, textOf } from '#app/lib/forms.ts'
import { saying } from '#app/lib/saying.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import {
  doneBefore,
  doneOnTokenPage,
  openLinkInLanguage,
  tokenPage,
  refusedOnTokenPage,
  tooLateBehindLink,
  towerPhone,
} from '#app/requests/token-pages/token-page.server.ts'
import { tokenPageHeaders } from '#app/requests/token-pages/key-headers.ts'
import { LinkPage, readableNote } from '#app/requests/token-pages/link-page.tsx'
import { addIntent } from '#app/requests/additions/additions.ts'
import { answerAddition } from '#app/requests/additions/answer-addition.server.ts'
import { MyAdditions } from '#app/requests/additions/my-additions.tsx'
import { hangarWorkflow } from '#app/requests/workflows/hangar-workflow.ts'
import { eventsFrom } from '#app/requests/workflow.ts'
import { languageOfAddress } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { hangarKind } from '../hangar-page.server.ts'
import { formatKind } from '../hangar-request.ts'
import { HangarSummary } from '../hangar-received.tsx'
import { ownHangarAction } from '../offers/hangar-answer.ts'
import { findOwnHangar, resolveOwnHangar } from '../offers/resolve-hangar.server.ts'
import { MyHangarForms } from './my-hangar-forms.tsx'
import { MyHangarState } from './my-hangar-state.tsx'
import { myListState } from './my-list-state.server.ts'
import { hangarAddress } from '../hangar.ts'

export const handle = { styles: [forms, tables, disclosure] }

export async function loader(args: Route.LoaderArgs) {
  const { services, own: request, language } = await openLinkInLanguage(args, findOwnHangar)
  const own = { ...request, language }
  const page = {
    own,
    listState: await myListState(services, own),
    may: eventsFrom(hangarWorkflow, own.status, 'sender'),
    phone: await towerPhone(services.db),
    done: doneBefore(args.request),
  }
  return tokenPage(page)
}

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action(args: Route.ActionArgs) {
  const { services, own: request, language } = await openLinkInLanguage(args, findOwnHangar)
  const own = { ...request, language }
  const { say } = saying(language)
  const sent = await readForm(args.request)
  if (textOf(sent, 'intent') === addIntent) {
    return answerAddition(services, { kind: hangarKind, own, office: ({ tower }) => tower }, sent)
  }
  const parsed = parseForm(ownHangarAction, sent)
  if (!parsed.ok) {
    const inLanguage = (sentence: string) => say(sentence, 'At most 500 characters, please.')
    return refusedOnTokenPage(rephrased(parsed.form, inLanguage))
  }
  const moved = await resolveOwnHangar(
    services,
    own,
    parsed.value,
    readExpectedRevision(textOf(sent, 'expectedRevision')),
  )
  if (!moved.ok) {
    const { offer } = await myListState(services, own)
    if (parsed.value.intent === 'accept' && offer?.isOver === true)
      return tooLateBehindLink(
        say(
          'Das geht nicht mehr: Die Frist für dieses Angebot ist vorbei.',
          'This is no longer possible: the time for this offer is over.',
        ),
      )
    return tooLateBehindLink(
      say(
        'Das geht nicht mehr: Der Stand der Anfrage hat sich inzwischen geändert. Hier ist er.',
        'This is no longer possible: the status of the request has changed meanwhile. Here it is.',
      ),
    )
  }
  return doneOnTokenPage(own.link, parsed.value.intent)
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  return pageMeta(matches, location, {
    title: say('Ihre Hallenplatz-Anfrage', 'Your hangar request'),
    description: say(
      'Ihr Platz auf der Liste, mit Antwort auf Angebote und Rücknahme.',
      'Your place in the list; answer an offer or withdraw.',
    ),
    language,
    noindex: true,
  })
}

const doneMessages: Record<'de' | 'en', Record<string, string>> = {
  de: {
    [addIntent]: 'Ihre Ergänzung ist angekommen. Eine Kopie ist unterwegs zu Ihnen.',
    accept: 'Der Platz ist Ihrer. Sie haben es schriftlich.',
    decline: 'Sie haben abgelehnt und stehen weiter auf der Liste.',
    stay: 'Danke. Sie bleiben auf der Liste.',
    withdraw: 'Ihre Anfrage ist zurückgezogen. Sie haben es schriftlich.',
  },
  en: {
    [addIntent]: 'What you have added has arrived. A copy is on its way to you.',
    accept: 'The place is yours. You have it in writing.',
    decline: 'You have declined and are still on the list.',
    stay: 'Thank you. You stay on the list.',
    withdraw: 'Your request is withdrawn. You have it in writing.',
  },
}

export default function MyHangar({ loaderData, actionData }: Route.ComponentProps) {
  const { own, listState, may, phone, done } = loaderData
  const { number, sender, fields, language } = own
  const { say } = saying(language)
  const secretNote = may.some((event) => event !== addIntent)
    ? say(
        'Wer diese Adresse hat, kann die Anfrage beantworten: Geben Sie sie nicht weiter.',
        'Whoever has this address can answer for you: please keep it to yourself.',
      )
    : readableNote[language]
  const said = done === null ? undefined : doneMessages[language][done]
  return (
    <LinkPage
      trail={[
        { label: say('Piloteninfo', 'Pilots') },
        { label: say('Hallenplatz', 'Hangar'), href: hangarAddress[language] },
        { label: number },
      ]}
      title={`${say('Ihre Anfrage', 'Your request')} ${number}`}
      lead={
        <>
          <Said {...formatKind(language, fields)} />, {sender.name}. {secretNote}
        </>
      }
      done={said}
      language={language}
      answer={actionData}
    >
      <MyHangarState own={own} listState={listState} phone={phone} />
      <MyAdditions additions={fields.additions} may={may} state={actionData?.state} language={language} />
      <MyHangarForms own={own} listState={listState} may={may} state={actionData?.state} />
      <HangarSummary fields={fields} language={language} />
    </LinkPage>
  )
}
