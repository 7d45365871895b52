import { data, redirect } from 'react-router'
import type { Route } from './+types/change-ppr.route'
import { addDays } from '#app/lib/calendar-day.ts'
import { type FormState, parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import {
  doneOnTokenPage,
  openLinkInLanguage,
  tokenPage,
} from '#app/requests/token-pages/token-page.server.ts'
import { tokenPageHeaders, keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { step } from '#app/requests/workflow.ts'
import { languageOfAddress } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { withChosenDay } from './arrival-days.ts'
import { slotChoices } from './arrival-slots.ts'
import { fieldRules } from './field-rules.server.ts'
import { changeOwnPpr, findOwnPpr, slotTakenMeanwhile } from './my-ppr.server.ts'
import { formValuesOf, pprAddress } from './ppr-form-values.ts'
import { saying } from '#app/lib/saying.ts'
import { PprInputs, Bill } from './ppr-fields.tsx'
import { Declaration } from './ppr-person-fields.tsx'
import { judgeTyped } from './judge-typed.server.ts'
import ppr from './ppr.css?inline'
import { pprForm } from './ppr-request.ts'
import { typedTimes } from './asked-flight.ts'

export const handle = { styles: [forms, choices, disclosure, ppr] }

export async function loader(args: Route.LoaderArgs) {
  const { services, own, language } = await openLinkInLanguage(args, findOwnPpr)
  if (!step(pprWorkflow, own.status, 'change', 'sender').ok) throw redirect(own.link, { headers: keyHeaders })
  const rules = await fieldRules(services, own)
  const { airfield, arrivals, hasBriefing, now } = rules
  const today = localDate(now)
  const values = formValuesOf(own)
  const page = {
    language,
    number: own.number,
    link: own.link,
    revision: own.revision,
    hadPermit: own.fields.answer.permit !== null,
    values,
    typed: typedTimes(values),
    judged: await judgeTyped(services.db, values, rules, language),
    days: { first: today, last: addDays(today, 366) },
    slots: slotChoices(arrivals, now, language),
    hasBriefing,
    fuels: (airfield?.fuel ?? []).filter(({ available }) => available).map(({ kind }) => kind),
  }
  return tokenPage(page)
}

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action(args: Route.ActionArgs) {
  const { services, own, language } = await openLinkInLanguage(args, findOwnPpr)
  const sent = withChosenDay(await readForm(args.request))
  const rules = await fieldRules(services, own)
  const parsed = parseForm(pprForm(rules, language), sent)
  const answerTo = async (state: FormState & { sentence?: string }) => ({
    state,
    typed: typedTimes(state.values),
    judged: await judgeTyped(services.db, state.values, rules, language),
  })
  if (!parsed.ok) {
    return data(await answerTo(parsed.form), { status: 400, headers: keyHeaders })
  }
  const expectedRevision = readExpectedRevision(textOf(sent, 'expectedRevision'))
  const moved = await changeOwnPpr(services, own, { form: parsed.value, rules, expectedRevision })
  if (!moved.ok) {
    const values: Record<string, string> = {}
    for (const [name, value] of sent) if (typeof value === 'string') values[name] = value
    const sentence = saying(language).say(
      'Der Stand der Anfrage hat sich inzwischen geändert. Ihre Angaben stehen noch hier; bitte sehen Sie erst auf der Seite der Anfrage nach.',
      'The status of the request has changed meanwhile. Your entries are still here; please look at the page of the request first.',
    )
    const refusal =
      moved.reason === slotTakenMeanwhile[own.language] ? slotTakenMeanwhile[language] : sentence
    return data(await answerTo({ values, errors: {}, sentence: refusal }), {
      status: 409,
      headers: keyHeaders,
    })
  }
  return doneOnTokenPage(own.link, 'change')
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  return pageMeta(matches, location, {
    title: say('PPR-Anfrage ändern', 'Change your PPR request'),
    description: say('Angaben Ihrer Anfrage ändern.', 'Change what you asked for.'),
    language,
    noindex: true,
  })
}

export default function ChangePpr({ loaderData, actionData }: Route.ComponentProps) {
  const { number, link, language, revision, hadPermit, values, typed, judged, days, slots, fuels } =
    loaderData
  const { say } = saying(language)
  const state = actionData?.state ?? { values, errors: {} }
  return (
    <>
      <div className="wrap">
        <Crumbs
          language={language}
          trail={[
            { label: say('Piloteninfo', 'Pilots') },
            { label: say('PPR-Anfrage', 'PPR request'), href: pprAddress[language] },
            { label: number, href: link },
            { label: say('Ändern', 'Change') },
          ]}
        />
        <div className="page-head">
          <h1>{say(`Anfrage ${number} ändern`, `Change request ${number}`)}</h1>
          <p className="lead">
            {say(
              'Wir prüfen die neuen Angaben wie eine neue Anfrage.',
              'We treat the new entries as a new request.',
            )}
            {hadPermit &&
              say(
                ' Ihre Genehmigung gilt erst wieder, wenn der Turm die Änderung bestätigt hat. Ändern Sie nur E-Mail-Adresse oder Telefonnummer, gilt sie weiter.',
                ' Your permission is suspended until the tower has confirmed the change. If you change nothing but e-mail address or telephone number, it stays valid.',
              )}
          </p>
        </div>
      </div>
      <div className="wrap stack flow-6 form-page">
        <ErrorSummary state={actionData?.state} language={language} />
        <form className="form" method="post" noValidate>
          <input type="hidden" name="expectedRevision" value={revision} />
          <PprInputs
            state={state}
            typed={actionData?.typed ?? typed}
            judged={actionData?.judged ?? judged}
            days={days}
            slots={slots}
            fuels={fuels}
            language={language}
          />
          <Bill judged={actionData?.judged ?? judged} language={language} />
          <Declaration state={state} language={language} hasBriefing={loaderData.hasBriefing} />
          <div className="btn-row">
            <button className="btn btn-lg">{say('Änderung senden', 'Send the change')}</button>
            <a className="btn btn-quiet" href={link}>
              {say('Nicht ändern', 'Leave it as it is')}
            </a>
          </div>
        </form>
      </div>
    </>
  )
}
