import { saying, type Language } from '#app/lib/saying.ts'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import type { Acknowledgement } from './acknowledgements.server.ts'
import { BriefingFormView } from './briefing-form-view.tsx'
import { BriefingSections } from './briefing-sections.tsx'
import { Confirmed } from './confirmed.tsx'
import type { ShownBriefing } from './shown-briefing.ts'

type BriefingPageProps = {
  page: {
    pass: string
    /** `undefined` while the club has written none, or does not show it. */
    briefing: ShownBriefing | undefined
    phone: string | null
    sent: Acknowledgement | null
  }
  refused: RefusedForm | undefined
  language: Language
}

/** Read and confirmed before a landing with nobody in charge at the field. */
export function BriefingPage({ page, refused, language }: BriefingPageProps) {
  const { pass, briefing, phone, sent } = page
  const { words } = saying(language)
  return (
    <>
      <div className="wrap">
        {language === 'de' && <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'Einweisung' }]} />}
        <div className="page-head">
          {sent === null ? (
            <h1 lang={briefing?.title.lang}>{briefing?.title.text ?? words('Einweisung', 'Briefing')}</h1>
          ) : (
            <h1>{words('Danke, das ist bestätigt.', 'Thank you, that is confirmed.')}</h1>
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
        : `There is no briefing for this aerodrome here. With nobody in charge at the field please call before you fly${number}.`}
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
