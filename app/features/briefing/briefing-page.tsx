import { FactTable } from '#app/ui/fact-list.tsx'
import { saying, type Language } from '#app/lib/saying.ts'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import type { Acknowledgement } from './acknowledgements.server.ts'
import { BriefingFormView } from './briefing-form-view.tsx'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { PictureFigure } from '#app/media/pictures/picture.tsx'
import { Said } from '#app/ui/note.tsx'
import { briefingAddress, type ShownBriefing } from './briefing.ts'

type BriefingPageProps = {
  page: {
    pass: string
    /** `undefined` if the club has no briefing or does not show it. */
    briefing: ShownBriefing | undefined
    phone: string | null
    /** Days a confirmation is stored after it has expired. */
    retentionDays: number
    sent: Acknowledgement | null
  }
  refused: RefusedForm | undefined
  language: Language
}

/** Read and confirmed before a landing with no operations manager on duty. */
export function BriefingPage({ page, refused, language }: BriefingPageProps) {
  const { pass, briefing, phone, retentionDays, sent } = page
  const { say } = saying(language)
  return (
    <>
      <div className="wrap">
        {language === 'de' && <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'Einweisung' }]} />}
        <div className="page-head">
          {sent === null ? (
            <h1 lang={briefing?.title.lang}>{briefing?.title.text ?? say('Einweisung', 'Briefing')}</h1>
          ) : (
            <h1>{say('Danke, das ist bestätigt.', 'Thank you, that is confirmed.')}</h1>
          )}
          {sent === null && briefing !== undefined && (
            <p className="lead">{leadOf(briefing.validMonths, language)}</p>
          )}
        </div>
      </div>
      <div className="wrap stack flow-6">
        {sent !== null && <Confirmed sent={sent} language={language} />}
        {sent === null && briefing === undefined && <NoBriefing phone={phone} language={language} />}
        {sent === null && briefing !== undefined && (
          <>
            {briefing.isPartlyGerman && (
              <p className="note info">
                Not everything here has been translated: what you see in German applies as well. Please ask
                the tower if you do not understand it.
              </p>
            )}
            <BriefingSections briefing={briefing} language={language} />
            <BriefingFormView
              pass={refused?.pass ?? pass}
              state={refused}
              questions={briefing.questions}
              retentionDays={retentionDays}
              language={language}
            />
          </>
        )}
      </div>
    </>
  )
}

function NoBriefing({ phone, language }: { phone: string | null; language: Language }) {
  const number = phone === null ? '' : `: ${phone}`
  return (
    <p className="empty">
      {language === 'de'
        ? `Für diesen Platz steht hier keine Einweisung. Ohne Betriebsleiter darf nur fliegen, wer vorher angerufen hat${number}.`
        : `There is no briefing for this aerodrome here. With no operations manager on duty please call before you fly${number}.`}
    </p>
  )
}

function leadOf(months: number, language: Language): string {
  if (language === 'de') {
    const period = months === 1 ? 'einen Monat' : `${months} Monate`
    return `Lesen Sie die Einweisung und bestätigen Sie sie unten. Das gilt ${period}.`
  }
  const period = months === 1 ? 'one month' : `${months} months`
  return `Read the briefing and confirm it below. Your confirmation counts for ${period}.`
}

/** Shows the numbered sections and the version of the briefing. */
function BriefingSections({ briefing, language }: { briefing: ShownBriefing; language: Language }) {
  return (
    <>
      {briefing.sections.map(({ title, text, picture }, index) => (
        <section key={title.text} className="briefing-part">
          <h2 lang={title.lang}>
            {index + 1}. {title.text}
          </h2>
          {text.text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} lang={text.lang} style={{ whiteSpace: 'pre-line' }}>
              {paragraph}
            </p>
          ))}
          {picture !== null && (
            // The picture's texts come from the media library and are German.
            <div lang="de">
              <PictureFigure picture={picture} sizes="(min-width: 48rem) 40rem, 100vw" />
            </div>
          )}
        </section>
      ))}
      <p className="small muted">{formatVersion(briefing, language)}</p>
    </>
  )
}

function formatVersion(briefing: ShownBriefing, language: Language): string {
  const { version, publishedAt, conceptApprovedOn, authority } = briefing
  const { say } = saying(language)
  const date = longDateIn(localDate(Date.parse(publishedAt)), language)
  const approved = conceptApprovedOn === null ? undefined : longDateIn(conceptApprovedOn, language)
  const approval = [
    approved && say(`Konzept genehmigt am ${approved}`, `concept approved on ${approved}`),
    authority ?? undefined,
  ].filter((part) => part !== undefined)
  const which = say(`Fassung ${version} vom ${date}`, `Version ${version} of ${date}`)
  return `${[which, approval.join(', ')].filter(Boolean).join(say('. ', '; '))}.`
}

/** Shown after sending: how long the confirmation is valid, and the next step. */
function Confirmed({ sent, language }: { sent: Acknowledgement; language: Language }) {
  const { say } = saying(language)
  const until = longDateIn(sent.validUntil, language)
  const rows = [
    [say('Name', 'Name'), sent.name],
    [say('Kennzeichen', 'Registration'), sent.registration],
    [say('Fassung', 'Version'), String(sent.version)],
    [say('Bestätigt am', 'Confirmed on'), longDateIn(sent.acknowledgedOn, language)],
    [say('Gültig bis', 'Valid until'), until],
  ] as const
  return (
    <>
      <Said tone="ok" icon="check">
        {say(
          `Die Einweisung gilt bis zum ${until}. Sie haben es auch per E-\u2060Mail. Eine Landeerlaubnis ist das noch nicht.`,
          `The briefing is valid until ${until}. We have also sent you this by e-\u2060mail. It is not yet a permission to land.`,
        )}
      </Said>
      <FactTable caption={say('Ihre Bestätigung', 'Your confirmation')} isCaptionHidden facts={rows} />
      <p className="btn-row no-print">
        <a className="btn" href={say('/piloteninfo/ppr-anfrage', '/piloteninfo/ppr-anfrage/en')}>
          {say('Zur PPR-Anfrage', 'To the PPR request')}
        </a>
        <a className="btn btn-quiet" href={briefingAddress[language]}>
          {say('Einweisung noch einmal lesen', 'Read the briefing again')}
        </a>
      </p>
    </>
  )
}
