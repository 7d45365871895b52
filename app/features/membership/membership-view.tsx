import { longDate } from '#app/lib/german-dates.ts'
import { ContactAtEnd, MoreLink, PageLink } from '#app/shell/page-link.tsx'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import type { DocumentCard } from '#app/features/documents/document.ts'
import { Fold } from '#app/ui/fold.tsx'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { ConsentTexts } from '#app/features/members/consent-texts/consent-texts.ts'
import { ApplicationFormView } from './application-form-view.tsx'
import { ApplicationReceived } from './application-received.tsx'
import type { ApplicationFields } from './application-request.ts'
import { CostCalculator } from './cost-calculator.tsx'
import type { CostInput, FlyingPrices } from './cost-question.ts'
import { FeeTable } from './fee-table.tsx'
import type { MembershipClass } from './membership-class.ts'
import type { MembershipPage, Training } from './membership-page.ts'
import { TrainingPaths } from './training-paths.tsx'
import type { WorkedOut } from './yearly-cost.ts'

export type MembershipViewProps = {
  /** Days an application is stored after the decision. */
  retentionDays: number
  page: MembershipPage
  training: Training
  classes: readonly MembershipClass[]
  documents: readonly DocumentCard[]
  /** Texts of the consents in the form. */
  texts: ConsentTexts['texts']
  instructors: readonly string[]
  flying: FlyingPrices
  input: CostInput | undefined
  cost: WorkedOut | undefined
  sent: ReceivedRequest<ApplicationFields> | null
  /** Spam-protection pass of the form; `null`: the club accepts no applications online. */
  pass: string | null
  /** The page begins with the application and has nothing else. */
  isApplying: boolean
  classId: string | undefined
  entryOn: string
  refused: RefusedForm | undefined
}

export function MembershipView(props: MembershipViewProps) {
  const { page, training, classes, documents, instructors, flying, input, cost, sent, pass, refused } = props
  if (pass !== null && sent === null && (props.isApplying || refused !== undefined))
    return <ApplicationAlone {...props} pass={pass} />
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Verein' }, { label: 'Mitgliedschaft' }]} />
        <div className="page-head head-split">
          <div>
            <h1>Fliegen lernen, ohne reich zu sein.</h1>
            <p className="lead">
              Ein Verein teilt Flugzeuge, Halle und Arbeit; so verteilen sich die Kosten auf viele.
            </p>
          </div>
          {pass !== null && (
            <p className="btn-row">
              <a className="btn btn-lg" href={applicationPage}>
                Antrag beginnen
              </a>
            </p>
          )}
        </div>
        {sent !== null && <ApplicationReceived request={sent} />}
      </div>
      <Paths page={page} canApply={pass !== null} />
      {classes.length > 0 ? (
        <>
          <FeeTable classes={classes} />
          <CostCalculator
            classes={classes}
            prices={flying}
            examples={page.costExamples}
            input={input}
            cost={cost}
          />
        </>
      ) : (
        <div className="wrap section">
          <p className="empty">
            Die Beiträge stehen noch nicht auf dieser Seite. Wir nennen sie Ihnen gern
            <ContactAtEnd>Kontakt</ContactAtEnd>
          </p>
        </div>
      )}
      <TrainingPaths training={training} instructors={instructors} />
      <QuestionsAndDocuments page={page} documents={documents} />
      {pass !== null && (
        <section className="wrap section" aria-labelledby="aufnahmeantrag">
          <h2 className="vh" id="aufnahmeantrag">
            Aufnahmeantrag
          </h2>
          <Fold
            title={
              <>
                Aufnahmeantrag <span className="small muted">dauert etwa sechs Minuten</span>
              </>
            }
            staysFolded
          >
            <div className="narrow-form" id="antrag">
              <Application {...props} pass={pass} />
            </div>
          </Fold>
        </section>
      )}
    </>
  )
}

type ApplicationProps = MembershipViewProps & { pass: string }

/** Who has decided gets the form without the reading before it. */
function ApplicationAlone(props: ApplicationProps) {
  return (
    <div className="wrap">
      <Crumbs
        trail={[
          { label: 'Verein' },
          { label: 'Mitgliedschaft', href: '/verein/mitgliedschaft' },
          { label: 'Aufnahmeantrag' },
        ]}
      />
      <div className="page-head">
        <h1>Aufnahmeantrag</h1>
        <p className="lead">
          Dauert etwa sechs Minuten. Was es kostet und wie es weitergeht, steht unter{' '}
          <PageLink href="/verein/mitgliedschaft">Mitgliedschaft</PageLink>.
        </p>
      </div>
      <div className="narrow-form">
        <Application {...props} />
      </div>
    </div>
  )
}

function Application({
  classes,
  classId,
  entryOn,
  documents,
  texts,
  pass,
  retentionDays,
  refused,
}: ApplicationProps) {
  return (
    <ApplicationFormView
      classes={classes}
      classId={classId}
      entryOn={entryOn}
      documents={documents}
      texts={texts}
      pass={refused?.pass ?? pass}
      retentionDays={retentionDays}
      refused={refused}
    />
  )
}

const applicationPage = '/verein/mitgliedschaft?antrag=ja'

function Paths({ page, canApply }: { page: MembershipPage; canApply: boolean }) {
  if (page.paths.length === 0) return null
  return (
    <div className="wrap">
      <ul className="lines wide membership-paths">
        {page.paths.map(({ id, title, text, classId }) => (
          <li key={id}>
            <h2 className="h3">{title}</h2>
            <p>{text}</p>
            <p>{canApply && classId !== null && <ApplyLink title={title} classId={classId} />}</p>
          </li>
        ))}
        {page.trial !== null && (
          <li>
            <h2 className="h3">Erst einmal probieren</h2>
            <p>{page.trial.text}</p>
            <p>
              {canApply && page.trial.classId !== null ? (
                <ApplyLink title="Erst einmal probieren" classId={page.trial.classId} />
              ) : (
                <MoreLink href="/erlebnisse/schnupperflug">Zum Schnupperflug</MoreLink>
              )}
            </p>
          </li>
        )}
      </ul>
    </div>
  )
}

const ApplyLink = ({ title, classId }: { title: string; classId: string }) => (
  <MoreLink href={`${applicationPage}&klasse=${encodeURIComponent(classId)}`}>
    Antrag beginnen<span className="vh">: {title}</span>
  </MoreLink>
)

type QuestionsProps = { page: MembershipPage; documents: readonly DocumentCard[] }

function QuestionsAndDocuments({ page, documents }: QuestionsProps) {
  if (page.faq.length + documents.length === 0) return null
  return (
    <div className="wrap section cols cols-2">
      {page.faq.length > 0 && (
        <section className="faq">
          <SectionHead title="Gut zu wissen" />
          {page.faq.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      )}
      {documents.length > 0 && (
        <section>
          <SectionHead title="Zum Nachlesen" />
          <ul className="documents">
            {documents.map(({ id, title, summary, version, asOf }) => (
              <li key={id}>
                <a href={`/verein/dokumente/${id}`}>{title}</a>
                <small>
                  {summary}; Fassung {version}, {longDate(asOf)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
