import { integer } from '#app/lib/german-numbers.ts'
import { ContactAtEnd } from '#app/shell/page-link.tsx'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { OfferList } from './offer-list.tsx'
import { TrialFormView } from './trial-form-view.tsx'
import type { Purpose } from './trial-form.ts'
import type { TrialOffering } from './trial-offering.server.ts'

type TrialSectionsProps = TrialOffering & {
  pass: string | null
  chosen: { offerId: string | undefined; slotId: string | undefined; purpose: Purpose | undefined }
  refused: RefusedForm | undefined
}

export function TrialSections(props: TrialSectionsProps) {
  const { offers, page, route, pass, chosen, refused, phone, instructors, pictures } = props
  return (
    <>
      {offers.length === 0 ? (
        <NoOffers phone={phone} />
      ) : (
        <section className="wrap section">
          <SectionHead title="So können Sie mitfliegen" />
          <OfferList offers={offers} legalTexts={page.legalTexts} />
        </section>
      )}
      {offers.length > 0 && (
        <section className="wrap section" id="anfrage">
          <SectionHead
            title={
              (refused?.values.zweck ?? chosen.purpose) === 'geschenk'
                ? 'Gutschein anfragen'
                : 'Termin anfragen'
            }
          />
          {pass === null ? (
            <p className="empty">
              Anfragen nehmen wir gern am Telefon entgegen
              {phone !== null && (
                <>
                  : <a href={phone.href}>{phone.text}</a>
                </>
              )}
              .
            </p>
          ) : (
            <TrialFormView {...props} pass={refused?.pass ?? pass} />
          )}
        </section>
      )}
      {instructors.length > 0 && (
        <section className="wrap section">
          <SectionHead title="Wer mit Ihnen fliegt" />
          <ul className="instructors">
            {instructors.map(({ id, name, initials, branches, picture }) => (
              <li key={id}>
                <span className="ini" aria-hidden="true">
                  {picture === undefined ? (
                    initials
                  ) : (
                    <PictureView picture={picture} sizes="2.25rem" alt="" />
                  )}
                </span>
                <div>
                  <h3>{name}</h3>
                  <p>{branches}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(page.procedure.length > 0 || pictures.length > 1 || route !== null) && (
        <section className="wrap section">
          <SectionHead title="So läuft der Tag" />
          {pictures.length > 1 && (
            <div className="day-pictures">
              {pictures.slice(1).map((picture) => (
                <PictureView
                  key={picture.id}
                  picture={picture}
                  className="pic r-32"
                  sizes="(min-width: 48rem) 36rem, 100vw"
                />
              ))}
            </div>
          )}
          {page.procedure.length > 0 && (
            <Fold title={page.procedure.map(({ title }) => title).join(', ')}>
              <ol className="steps row">
                {page.procedure.map(({ title, text }) => (
                  <li key={title}>
                    <div>
                      <h3>{title}</h3>
                      <p>{text}</p>
                    </div>
                  </li>
                ))}
              </ol>
            </Fold>
          )}
          {route !== null && (
            <details className="further">
              <summary>Eine Route auf der Karte</summary>
              <figure>
                <div className="sheet">
                  <div className="sheet-in route">
                    <Drawing svg={route.svg} block lettered />
                  </div>
                </div>
                <figcaption>
                  {route.caption}: {integer(route.lengthKm)}
                  {'\u202F'}km. Ringe im Abstand von {route.ringKm}
                  {'\u202F'}km. Orte und Ringe maßstäblich, Gelände und Wege gezeichnet. Nicht für
                  Navigationszwecke.
                </figcaption>
              </figure>
            </details>
          )}
        </section>
      )}
      {(page.faq.length > 0 || props.vouchers) && (
        <div className="wrap section">
          <GoodToKnow {...props} />
        </div>
      )}
    </>
  )
}

/** Nothing to choose from: who wants to fly asks by telephone or through the contact page. */
function NoOffers({ phone }: Pick<TrialSectionsProps, 'phone'>) {
  return (
    <section className="wrap section" id="anfrage">
      <SectionHead title="So können Sie mitfliegen" />
      <p className="empty">
        Zurzeit stehen hier keine Angebote. Fragen Sie uns gern
        {phone === null ? (
          <ContactAtEnd>Kontakt</ContactAtEnd>
        ) : (
          <>
            {' '}
            am Telefon: <a href={phone.href}>{phone.text.replaceAll(' ', '\u00a0')}</a>.
          </>
        )}
      </p>
    </section>
  )
}

/** Questions shown before the rest is folded. */
const mostQuestions = 3

const questionView = ({ q, a }: TrialOffering['page']['faq'][number]) => (
  <details key={q}>
    <summary>{q}</summary>
    <p>{a}</p>
  </details>
)

function GoodToKnow({ page, vouchers, voucherText }: TrialSectionsProps) {
  return (
    <div className="stack flow-6">
      {page.faq.length > 0 && (
        <section className="faq">
          <SectionHead title="Gut zu wissen" />
          {page.faq.slice(0, mostQuestions).map(questionView)}
          {page.faq.length > mostQuestions && (
            <details>
              <summary>Weitere Fragen ({page.faq.length - mostQuestions})</summary>
              <div>{page.faq.slice(mostQuestions).map(questionView)}</div>
            </details>
          )}
        </section>
      )}
      {vouchers && (
        <section className="aside" id="gutschein">
          <h2>Gutschein</h2>
          <Fold title="Wie er gilt">
            {voucherText === null ? (
              <p>{page.voucherNote}</p>
            ) : (
              <RichTextView document={voucherText} picture={() => null} />
            )}
          </Fold>
          <p>
            <a href="/erlebnisse/schnupperflug?anlass=geschenk#anfrage">Gutschein anfragen</a>
          </p>
        </section>
      )}
    </div>
  )
}
