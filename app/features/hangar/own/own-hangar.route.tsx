import { Said } from '#app/ui/said.tsx'
import type { Route } from './+types/own-hangar.route'
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
import { OwnAdditions } from '#app/requests/additions/own-additions.tsx'
import { hangarWorkflow } from '#app/requests/workflows/hangar-workflow.ts'
import { eventsFrom } from '#app/requests/workflow.ts'
import { languageOfAddress } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { hangarKind } from '../hangar-page.server.ts'
import { kindWords } from '../hangar-request.ts'
import { hangarAddress } from '../hangar-address.ts'
import { HangarSummary } from '../hangar-received.tsx'
import { ownHangarAction } from '../offers/hangar-answer.ts'
import { findOwnHangar, resolveOwnHangar } from '../offers/resolve-hangar.server.ts'
import { OwnHangarForms } from './own-hangar-forms.tsx'
import { OwnHangarState } from './own-hangar-state.tsx'
import { ownListState } from './own-list-state.server.ts'

export const handle = { styles: [forms, tables, disclosure] }

export async function loader(args: Route.LoaderArgs) {
  const { services, own: request, language } = await openLinkInLanguage(args, findOwnHangar)
  const own = { ...request, language }
  const page = {
    own,
    listState: await ownListState(services, own),
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
  const { words } = saying(language)
  const sent = await readForm(args.request)
  if (textOf(sent, 'intent') === addIntent) {
    return answerAddition(services, { kind: hangarKind, own, office: ({ tower }) => tower }, sent)
  }
  const parsed = parseForm(ownHangarAction, sent)
  if (!parsed.ok) {
    const inWords = (sentence: string) => words(sentence, 'At most 500 characters, please.')
    return refusedOnTokenPage(rephrased(parsed.form, inWords))
  }
  const moved = await resolveOwnHangar(
    services,
    own,
    parsed.value,
    readExpectedRevision(textOf(sent, 'expectedRevision')),
  )
  if (!moved.ok) {
    return tooLateBehindLink(
      words(
        'Das geht nicht mehr: Der Stand der Anfrage hat sich inzwischen geändert. Hier ist er.',
        'This is no longer possible: the status of the request has changed meanwhile. Here it is.',
      ),
    )
  }
  return doneOnTokenPage(own.link, parsed.value.intent)
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { words } = saying(language)
  return pageMeta(matches, location, {
    title: words('Ihre Hallenplatz-Anfrage', 'Your hangar request'),
    description: words(
      'Ihr Platz auf der Liste, mit Antwort auf Angebote und Rücknahme.',
      'Your place in the list; answer an offer or withdraw.',
    ),
    language,
    noindex: true,
  })
}

const doneWords: Record<'de' | 'en', Record<string, string>> = {
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

export default function OwnHangar({ loaderData, actionData }: Route.ComponentProps) {
  const { own, listState, may, phone, done } = loaderData
  const { number, sender, fields, language } = own
  const { words } = saying(language)
  const secretNote = may.some((event) => event !== addIntent)
    ? words(
        'Wer diese Adresse hat, kann die Anfrage beantworten: Geben Sie sie nicht weiter.',
        'Whoever has this address can answer for you: please keep it to yourself.',
      )
    : readableNote[language]
  const said = done === null ? undefined : doneWords[language][done]
  return (
    <LinkPage
      trail={[
        { label: words('Piloteninfo', 'Pilots') },
        { label: words('Hallenplatz', 'Hangar'), href: hangarAddress[language] },
        { label: number },
      ]}
      title={`${words('Ihre Anfrage', 'Your request')} ${number}`}
      lead={
        <>
          <Said {...kindWords(language, fields)} />, {sender.name}. {secretNote}
        </>
      }
      done={said}
      language={language}
      answer={actionData}
    >
      <OwnHangarState own={own} listState={listState} phone={phone} />
      <OwnAdditions additions={fields.additions} may={may} state={actionData?.state} language={language} />
      <OwnHangarForms own={own} listState={listState} may={may} state={actionData?.state} />
      <HangarSummary fields={fields} language={language} />
    </LinkPage>
  )
}
