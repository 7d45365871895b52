import { WithdrawForm } from '#app/requests/token-pages/withdraw-form.tsx'
import type { Route } from './+types/my-application.route'
import { longDate } from '#app/lib/german-dates.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import {
  doneBefore,
  doneOnTokenPage,
  openLink,
  tokenPage,
  refusedOnTokenPage,
  tooLateBehindLink,
  Withdrawal,
} from '#app/requests/token-pages/token-page.server.ts'
import { tokenPageHeaders } from '#app/requests/token-pages/key-headers.ts'
import { LinkPage } from '#app/requests/token-pages/link-page.tsx'
import { addIntent } from '#app/requests/additions/additions.ts'
import { answerAddition } from '#app/requests/additions/answer-addition.server.ts'
import { MyAdditions } from '#app/requests/additions/my-additions.tsx'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { membershipWorkflow } from '#app/requests/workflows/membership-workflow.ts'
import { eventsFrom } from '#app/requests/workflow.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { FactTable } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { applicationRequest, officeFor } from '../application-request.ts'
import { stateLabel } from '../application.ts'
import { membershipPageSetting } from '../membership-page.ts'
import { applicationSections, type ApplicationSection } from './application-rows.ts'
import { documentTitles } from './document-titles.server.ts'
import { findOwnApplication, withdrawApplication } from './my-application.server.ts'

export const handle = { styles: [forms, tables, disclosure] }

export async function loader(args: Route.LoaderArgs) {
  const { services, own } = await openLink(args, findOwnApplication)
  const { number, status, sender, fields, deleteAfter, link, revision } = own
  const page = {
    own: { number, name: sender.name, deleteAfter, link, revision, className: fields.className },
    state: stateLabel(status),
    isAdmitted: status === 'admitted',
    awaitsGuardians:
      fields.guardians.length > 0 && eventsFrom(membershipWorkflow, status, 'office').length > 0,
    sections: applicationSections(own, await documentTitles(services.db)),
    additions: fields.additions,
    may: eventsFrom(membershipWorkflow, status, 'sender'),
    done: doneBefore(args.request),
  }
  return tokenPage(page)
}

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action(args: Route.ActionArgs) {
  const { services, own } = await openLink(args, findOwnApplication)
  const sent = await readForm(args.request)
  if (textOf(sent, 'intent') === addIntent) {
    const mailbox = (await findSetting(services.db, membershipPageSetting))?.applicationEmail ?? null
    const office = (letterhead: Letterhead) => officeFor(letterhead, mailbox)
    return answerAddition(services, { kind: applicationRequest(mailbox), own, office }, sent)
  }
  const parsed = parseForm(Withdrawal, sent)
  if (!parsed.ok) return refusedOnTokenPage(parsed.form)
  const expectedRevision = readExpectedRevision(textOf(sent, 'expectedRevision'))
  const moved = await withdrawApplication(services, own, {
    expectedRevision,
    reason: parsed.value.grund,
  })
  if (!moved.ok) {
    return tooLateBehindLink(
      'Das geht nicht mehr: Der Stand des Antrags hat sich inzwischen geändert. Hier ist er.',
    )
  }
  return doneOnTokenPage(own.link, parsed.value.intent)
}

export const meta = unlistedMeta('Ihr Aufnahmeantrag', 'Stand Ihres Antrags, als PDF und mit Rücknahme.')

const doneMessages: Record<string, string> = {
  [addIntent]: 'Ihre Ergänzung ist angekommen. Eine Kopie ist unterwegs zu Ihnen.',
  withdraw: 'Ihr Antrag ist zurückgezogen. Sie haben es schriftlich.',
}

export default function MyApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { own, state, isAdmitted, awaitsGuardians, sections, additions, may, done } = loaderData
  const { number, name, className, deleteAfter, link, revision } = own
  return (
    <LinkPage
      trail={[
        { label: 'Verein' },
        { label: 'Mitgliedschaft', href: '/verein/mitgliedschaft' },
        { label: number },
      ]}
      title={`Ihr Antrag ${number}`}
      lead={`${className}, ${name}. Wer diese Adresse hat, kann den Antrag ${may.includes('withdraw') ? 'zurückziehen' : 'lesen'}: Geben Sie sie nicht weiter.`}
      done={done === null ? undefined : doneMessages[done]}
      answer={actionData}
    >
      <div className={isAdmitted ? 'note ok' : 'note info'} id="stand">
        <Icon name={isAdmitted ? 'check' : 'info'} />
        <div>
          <strong>Stand: {state}.</strong>
          {awaitsGuardians && (
            <p>Die Sorgeberechtigten müssen zustimmen; wir haben per E-{'\u2060'}Mail gefragt.</p>
          )}
          {deleteAfter !== null && (
            <p className="small">Diesen Antrag löschen wir nach dem {longDate(deleteAfter)}.</p>
          )}
        </div>
      </div>
      <p className="btn-row no-print">
        <a className="btn btn-line" href={`${link}/antrag.pdf`}>
          <Icon name="download" /> Antrag als PDF
        </a>
      </p>
      <MyAdditions additions={additions} may={may} state={actionData?.state} />
      {may.includes('withdraw') && (
        <WithdrawForm title="Antrag zurückziehen" revision={revision} state={actionData?.state}>
          Der Antrag wird nicht weiter bearbeitet und die Kontonummer gelöscht. Das lässt sich nicht
          rückgängig machen; einen neuen Antrag können Sie jederzeit stellen.
        </WithdrawForm>
      )}
      <ApplicationTable sections={sections} />
    </LinkPage>
  )
}

/** Shows the data of the application by section. */
function ApplicationTable({ sections }: { sections: readonly ApplicationSection[] }) {
  return sections.map(({ title, rows }) => (
    <section key={title}>
      <div className="sec-head">
        <h2>{title}</h2>
      </div>
      <FactTable caption={title} isCaptionHidden facts={rows} valueClass="said" />
    </section>
  ))
}
