import type { Route } from './+types/my-ppr.route'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { offersBriefing } from '#app/features/briefing/versions.server.ts'
import { findReportOfRequest } from '#app/features/movements/report-movement.server.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { parseForm, readForm, rephrased, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import {
  doneBefore,
  doneOnTokenPage,
  openLinkInLanguage,
  tokenPage,
  refusedOnTokenPage,
  tooLateBehindLink,
} from '#app/requests/token-pages/token-page.server.ts'
import { tokenPageHeaders } from '#app/requests/token-pages/key-headers.ts'
import { LinkPage, readableNote } from '#app/requests/token-pages/link-page.tsx'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { eventsFrom } from '#app/requests/workflow.ts'
import { languageOfAddress } from '#app/shell/page-pairs.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { z } from 'zod'
import { MyPprState } from './my-ppr-state.tsx'
import { CancelForm, ReplyForm, MyPprBefore, TimesForm } from './my-ppr-forms.tsx'
import { cancelOwnPpr, findOwnPpr, replyToQuestion, slotTakenMeanwhile } from './my-ppr.server.ts'
import { changeOwnTimes, timesOf } from './my-times.server.ts'
import { mayReport } from './report-my-movement.server.ts'
import { againAddress, belowOwnPpr, pprAddress } from './ppr-form-values.ts'
import { PprSummary } from './ppr-summary.tsx'
import { sentenceIn } from './ppr-sentences.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import type { Services } from '#app/platform/services.ts'
import { shortText } from '#app/lib/form-schemas.ts'

export const handle = { styles: [forms, tables, disclosure] }

export async function loader(args: Route.LoaderArgs) {
  const { services, own, language } = await openLinkInLanguage(args, findOwnPpr)
  const airfield = await findSetting(services.db, airfieldSetting)
  const { list } = await prices(services.db)
  const { number, status, sender, fields, deleteAfter, link } = own
  const isReported = (await findReportOfRequest(services.db, own.id)) !== undefined
  const mayReportNow = !isReported && mayReport(own) && fields.eta <= services.now().toISOString()
  const may = eventsFrom(pprWorkflow, status, 'sender')
  const now = services.now().getTime()
  const today = localDate(now)
  const done = doneBefore(args.request)
  const page = {
    now,
    mayReportNow,
    hasReport: isReported && mayReport(own),
    own: { number, status, name: sender.name, email: sender.email, fields, deleteAfter, link, language },
    may,
    // A landing at a fly-in is moved to another of its slots, on the page of all entries.
    times:
      may.includes('change') && fields.slot === null && fields.eta > services.now().toISOString()
        ? { values: timesOf(own), revision: own.revision, days: { first: today, last: addDays(today, 366) } }
        : null,
    phone: airfield?.phoneTower ?? null,
    paying:
      list === undefined
        ? null
        : { methods: list.payment.methods, text: list.payment.text, textEn: list.payment.textEn },
    hasBriefing: await offersBriefing(services.db),
    done,
    // Only below an address other than the mailed one, so that the link to a question of the tower opens the page anew.
    isAwaiting: done !== null && awaiting.includes(status),
  }
  return tokenPage(page)
}

/** In `data-renew`: as often as the page may, every half minute, whatever the clocks of the device and of the server say. */
const always = new Date(0).toISOString()

/** States after which the tower says something. */
const awaiting: readonly string[] = ['new', 'changed']

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action(args: Route.ActionArgs) {
  const { services, own, language } = await openLinkInLanguage(args, findOwnPpr)
  const sent = await readForm(args.request)
  if (textOf(sent, 'intent') === 'change') return moveTimes(services, { own, language }, sent)
  const parsed = parseForm(MyPprAction, sent)
  if (!parsed.ok) {
    return refusedOnTokenPage(rephrased(parsed.form, (sentence) => sentenceIn(language, sentence)))
  }
  const moved =
    parsed.value.intent === 'cancel'
      ? await cancelOwnPpr(services, own, parsed.value.grund)
      : await replyToQuestion(services, own, parsed.value.antwort)
  if (!moved.ok) return tooLate(language)
  return doneOnTokenPage(own.link, parsed.value.intent)
}

function tooLate(language: Language) {
  return tooLateBehindLink(
    saying(language).say(
      'Das geht nicht mehr: Der Stand der Anfrage hat sich inzwischen geändert.',
      'This is no longer possible: the status of the request has changed meanwhile.',
    ),
  )
}

type MyRequest = NonNullable<Awaited<ReturnType<typeof findOwnPpr>>>

/** Changes day and time alone; everything else stays as it was asked for. */
async function moveTimes(
  services: Services,
  { own, language }: { own: MyRequest; language: Language },
  sent: FormData,
) {
  const changed = await changeOwnTimes(services, own, { sent, language })
  if (!changed.ok && 'form' in changed) return refusedOnTokenPage(changed.form)
  if (changed.ok) return doneOnTokenPage(own.link, 'change')
  return changed.reason === slotTakenMeanwhile[own.language]
    ? tooLateBehindLink(slotTakenMeanwhile[language])
    : tooLate(language)
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  return pageMeta(matches, location, {
    title: say('Ihre PPR-Anfrage', 'Your PPR request'),
    description: say(
      'Stand Ihrer Anfrage, mit Änderung und Rücknahme.',
      'Status of your request; change or withdraw it.',
    ),
    language,
    noindex: true,
  })
}

const doneMessages: Record<'de' | 'en', Record<string, string>> = {
  de: {
    cancel: 'Ihre Anfrage ist zurückgezogen. Sie und der Turm haben es schriftlich.',
    reply: 'Ihre Antwort ist beim Turm. Wir melden uns.',
    change: 'Ihre Änderung ist beim Turm. Sie haben sie schriftlich.',
  },
  en: {
    cancel: 'Your request is withdrawn. You and the tower have it in writing.',
    reply: 'Your answer is with the tower. You will hear from us.',
    change: 'Your change is with the tower. You have it in writing.',
  },
}

export default function MyPpr({ loaderData, actionData }: Route.ComponentProps) {
  const { own, may, times, phone, now, done, isAwaiting, mayReportNow, hasReport, paying, hasBriefing } =
    loaderData
  const { number, name, fields, link, language } = own
  const { say } = saying(language)
  const secretNote =
    may.length > 0
      ? say(
          'Wer diese Adresse hat, kann die Anfrage ändern: Geben Sie sie nicht weiter.',
          'Whoever has this address can change the request: please keep it to yourself.',
        )
      : readableNote[language]
  const isSent = done === 'send'
  const said = done === null ? undefined : doneMessages[language][done]
  return (
    <LinkPage
      trail={[
        { label: say('Piloteninfo', 'Pilots') },
        { label: say('PPR-Anfrage', 'PPR request'), href: pprAddress[language] },
        { label: number },
      ]}
      title={isSent ? sentTitle(own.status, language) : `${say('Ihre Anfrage', 'Your request')} ${number}`}
      lead={
        isSent ? (
          <>
            {say('Ihre Vorgangsnummer lautet', 'Its number is')} <strong className="nowrap">{number}</strong>.{' '}
            {secretNote}
          </>
        ) : (
          `${fields.registration}, ${name}. ${secretNote}`
        )
      }
      done={said}
      language={language}
      answer={actionData}
    >
      <div className="stack flow-6" data-live="anfrage" role="status">
        {isAwaiting && <span data-renew={always} hidden />}
        <MyPprState
          own={own}
          phone={phone}
          sent={isSent ? { email: own.email, now } : null}
          isAwaiting={isAwaiting}
        />
        {own.status === 'confirmed' && (
          <MyPprBefore paying={paying} hasBriefing={hasBriefing} language={language} />
        )}
      </div>
      {mayReportNow && (
        <p className="btn-row no-print">
          <a className="btn btn-lg" href={belowOwnPpr(link, 'bewegung')}>
            {say('Bewegung melden', 'Report the movement')}
          </a>
        </p>
      )}
      {hasReport && (
        <p className="btn-row no-print">
          <a className="btn btn-line" href={belowOwnPpr(link, 'bewegung')}>
            {say('Gebühr und Beleg', 'Fee and receipt')}
          </a>
        </p>
      )}
      {may.includes('reply') && (
        <ReplyForm question={fields.answer.question} state={actionData?.state} language={language} />
      )}
      {times !== null && (
        <TimesForm
          times={times.values}
          revision={times.revision}
          days={times.days}
          hadPermit={fields.answer.permit !== null}
          state={actionData?.state}
          language={language}
        />
      )}
      {may.includes('cancel') && <CancelForm state={actionData?.state} language={language} />}
      <section>
        <div className="sec-head">
          <h2>{say('Ihre Angaben', 'What you entered')}</h2>
        </div>
        <PprSummary fields={fields} language={language} />
      </section>
      <p className="btn-row no-print">
        {may.includes('change') && (
          <a className="btn btn-line" href={belowOwnPpr(link, 'aendern')}>
            {say('Angaben ändern', 'Change the entries')}
          </a>
        )}
        <a className="btn btn-quiet" href={againAddress(link, language)}>
          {say('Wieder anfragen', 'Ask again')}
        </a>
      </p>
    </LinkPage>
  )
}

function sentTitle(status: string, language: Language): string {
  const { say } = saying(language)
  return status === 'confirmed'
    ? say('Ihre Landung ist genehmigt.', 'Your landing is granted.')
    : say('Anfrage ist angekommen.', 'Your request has arrived.')
}

/** Schema of the pilot's actions. */
const MyPprAction = z.discriminatedUnion('intent', [
  z
    .object({
      intent: z.literal('cancel'),
      grund: shortText(500),
      /** Sent by the button of the page that has asked once more. */
      trotzdem: z.literal('ja').optional(),
    })
    .refine(({ grund, trotzdem }) => grund !== '' || trotzdem === 'ja', {
      path: ['grund'],
      error: 'Der Turm fragt sich sonst, warum. Soll es ohne Grund sein, drücken Sie bitte noch einmal.',
    }),
  z.object({
    intent: z.literal('reply'),
    antwort: z
      .string()
      .trim()
      .min(1, { error: 'Bitte schreiben Sie eine Antwort.' })
      .max(1000, { error: 'Bitte höchstens 1\u202F000 Zeichen.' }),
  }),
])
