import { TextView } from '#app/editor/text-view.tsx'
import { saying, type Language } from '#app/lib/saying.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import aerodromeStyles from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import chartStyles from '#app/ui/styles/chart.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import { DocumentFile } from '#app/features/documents/document-file.tsx'
import type { RulesDocument } from '../rules-document.server.ts'
import type { CSSProperties } from 'react'
import type { Picture } from '#app/media/pictures/picture.ts'
import type { PlanPicture } from './picture/plan-picture.ts'
import type { SitePlanData } from './site-plan-data.server.ts'
import { SitePlanFigure, PointEntry, groupLetters, Legend } from './site-plan-figure.tsx'
import { type SitePoint, siteViews } from './site-point.ts'
import pictureStyles from './picture/plan-picture.css?inline'
import circuitStyles from '../plan/circuit-figure.css?inline'
import styles from './site-plan.css?inline'

export const sitePlanStyles = [
  aerodromeStyles,
  planSheet,
  chartStyles,
  choices,
  photos,
  richMedia,
  styles,
  pictureStyles,
  circuitStyles,
]

type SitePlanPageProps = { data: SitePlanData; language: Language }

/** Shows the places of the airfield on a plan and in a list. */
export function SitePlanPage({ data, language }: SitePlanPageProps) {
  const { view, points, total, plan, circuits, pictures, own, rules, document } = data
  const { say } = saying(language)
  const address = pagePairs.sitePlan[language]
  const showsCircuit = view.layer === 'circuit'
  const isEmpty = total === 0 && plan === null && own.picture === null
  const isPlaced = ({ id, position }: SitePoint) =>
    !showsCircuit && (own.picture === null ? position !== null : own.places[id] !== undefined)
  return (
    <div className="wrap">
      {language === 'de' && <Crumbs trail={[{ label: 'Flugplatz' }, { label: 'Lageplan' }]} />}
      <div className="page-head">
        <h1>{say('Was wo steht.', 'What stands where.')}</h1>
        <p className="lead">
          {total === 0
            ? say(
                'Der Verein hat noch keine Punkte eingetragen. Fragen Sie am Turm, man zeigt Ihnen den Weg.',
                'The club has not entered any points yet. Ask at the tower, they show you the way.',
              )
            : say(
                `${total} ${total === 1 ? 'Punkt' : 'Punkte'} am Platz. Eine Nummer im Plan führt zur Liste, ein Eintrag der Liste zum Plan.`,
                `${total} ${total === 1 ? 'point' : 'points'} at the aerodrome. A number on the plan leads to the list, an entry of the list to the plan. Names are those on the signs, in German.`,
              )}
        </p>
      </div>
      {(total > 0 || circuits !== null) && (
        <nav className="seg no-print" aria-label={say('Ebene wählen', 'Choose a layer')}>
          {siteViews.map(({ word, label }) => (
            <a
              key={label.de}
              href={word === undefined ? address : `${address}?ebene=${word}`}
              aria-current={word === view.word ? 'true' : undefined}
            >
              {label[language]}
            </a>
          ))}
        </nav>
      )}
      {!isEmpty && (
        <div className="lpgrid">
          {own.picture !== null && !showsCircuit ? (
            <PlanPictureFigure
              picture={own.picture}
              points={points}
              places={own.places}
              language={language}
            />
          ) : (
            <SitePlanFigure
              showsCircuit={showsCircuit}
              points={points}
              plan={plan}
              circuits={circuits}
              language={language}
            />
          )}
          {points.length > 0 && (
            <ol className="lplist">
              {points.map((point) => (
                <PointEntry key={point.id} point={point} linked={isPlaced(point)} language={language}>
                  {point.pictureId !== null && pictures.has(point.pictureId) && (
                    <PictureView
                      picture={pictures.get(point.pictureId)!}
                      sizes="22rem"
                      className="pic r-32"
                    />
                  )}
                </PointEntry>
              ))}
            </ol>
          )}
        </div>
      )}
      {(rules !== null || document !== null) && (
        <section className="section no-print" id="flugplatzordnung">
          {language === 'de' ? (
            <SectionHead title={rules?.title ?? 'Flugplatzordnung'} />
          ) : (
            <SectionHead title="Aerodrome rules (in German)" />
          )}
          {document !== null && <RulesLink document={document} language={language} />}
          {rules !== null && (
            <div className="stack site-rules" lang={language === 'en' ? 'de' : undefined}>
              <TextView document={rules.text} {...rules.media} />
            </div>
          )}
        </section>
      )}
    </div>
  )
}

/** Link to the full rules of the field, with their validity and file. */
function RulesLink({
  document: { title, address, validity, isOver, file },
  language,
}: {
  document: RulesDocument
  language: Language
}) {
  const { say } = saying(language)
  const own = language === 'en' ? 'de' : undefined
  return (
    <>
      <p>
        {say('Vollständige Fassung: ', 'Full wording: ')}
        <a href={address} hrefLang={own} lang={own}>
          {title}
        </a>{' '}
        ({isOver ? <strong>{validity}</strong> : validity}
        ).
      </p>
      {file !== null && (
        <div lang={own}>
          <DocumentFile download={file} />
        </div>
      )}
    </>
  )
}

type PictureFigureProps = {
  picture: Picture
  points: readonly SitePoint[]
  places: PlanPicture['places']
  language: Language
}

/** The club's own picture with the numbers on it; each links to its entry in the list, as on the drawing. */
function PlanPictureFigure({ picture, points, places, language }: PictureFigureProps) {
  const { say } = saying(language)
  const own = language === 'en' ? 'de' : undefined
  const ratio = { '--ratio': picture.width / picture.height } as CSSProperties
  return (
    <figure>
      <div className="sheet">
        <div
          className="sheet-in photo-scroll"
          tabIndex={0}
          role="region"
          aria-label={say('Lageplan, verschiebbar', 'Site plan, can be moved')}
        >
          <div className="plan-photo" style={ratio} lang={own}>
            <PictureView
              picture={picture}
              sizes="(min-width: 64rem) 56rem, (min-width: 46rem) 100vw, 44rem"
              loading="eager"
            />
            {points.map(({ id, number, name, layer }) => {
              const place = places[id]
              return (
                place !== undefined && (
                  <a
                    key={id}
                    id={`m${number}`}
                    href={`#p${number}`}
                    className={`lpn ${groupLetters[layer]} photo-pin`}
                    style={{ left: `${place.x}%`, top: `${place.y}%` }}
                    aria-label={`${number} ${name}`}
                  >
                    {number}
                  </a>
                )
              )
            })}
          </div>
        </div>
      </div>
      <figcaption className="small muted">
        {picture.caption !== null && <span lang={own}>{`${picture.caption} `}</span>}
        {picture.credit !== null && `${say('Bild', 'Picture')}: ${picture.credit}. `}
        {say('Nicht zur Navigation.', 'Not for navigation.')}
      </figcaption>
      {points.length > 0 && <Legend language={language} />}
    </figure>
  )
}
