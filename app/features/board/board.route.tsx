import type { Route } from './+types/board.route'
import { WhereOffered } from '#app/shell/page-link.tsx'
import { findOfficeHolders } from '#app/features/members/public-names.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PortraitMap } from '#app/ui/portrait.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import board from '#app/ui/styles/board.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import chart from '#app/ui/styles/chart.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import portrait from '#app/ui/styles/portrait.css?inline'
import { boardPage, boardSetting } from './board-office.ts'
import { listBoardOffices } from './board-answer.server.ts'
import { OfficeCard, photoOf } from './office-card.tsx'

export const handle = { styles: [photos, chart, choices, board, portrait] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [page, offices] = await Promise.all([findSetting(db, boardSetting), listBoardOffices(db)])
  const holders = await findOfficeHolders(
    db,
    offices.map(({ memberId }) => memberId),
  )
  const pictureIds = offices.flatMap((office) => photoOf(office, holders) ?? [])
  const { intro, groups: allGroups } = boardPage(page)
  const groups = allGroups.map((group) => ({
    ...group,
    offices: offices.filter((office) => office.group === group.id),
  }))
  return {
    intro,
    groups: groups.filter((group) => group.offices.length > 0),
    holders,
    pictures: await findPictures(db, pictureIds),
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Vorstand',
    description: 'Wer im Verein welches Amt hat und wie Sie die richtige Person erreichen.',
  })

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { intro, groups, holders, pictures } = loaderData
  const shown = groups.flatMap(({ offices }) => offices)
  return (
    <>
      <PortraitMap />
      <div className="wrap">
        <Crumbs trail={[{ label: 'Verein' }, { label: 'Vorstand' }]} />
        <div className="page-head">
          <h1>Wer hier anpackt</h1>
          {intro !== '' && <p className="lead">{intro}</p>}
        </div>
      </div>
      {groups.length === 0 && (
        <div className="wrap">
          <p className="empty">
            Noch ist kein Amt eingetragen.
            <WhereOffered href="/kontakt">
              {' '}
              Über die Seite <a href="/kontakt">Kontakt</a> erreichen Sie den Verein trotzdem.
            </WhereOffered>
          </p>
        </div>
      )}
      {groups.map((group, index) => (
        <section key={group.id} className={index === 0 ? 'wrap' : 'wrap section'}>
          <SectionHead title={group.label} />
          <ul className="people">
            {group.offices.map((office) => (
              <OfficeCard
                key={office.id}
                place={shown.indexOf(office)}
                office={office}
                holder={holders.get(office.memberId ?? '')}
                photo={pictures.get(photoOf(office, holders) ?? '')}
              />
            ))}
          </ul>
        </section>
      ))}
      <WhereOffered href="/kontakt">
        <div className="wrap section">
          <div className="note">
            <Icon name="info" />
            <div>
              <strong>Beobachtungen und Beschwerden</strong>
              <p>
                Hinweise zur Flugsicherheit oder zum Fluglärm nehmen wir über die Seite{' '}
                <a href="/kontakt">Kontakt</a> entgegen. Bitte nennen Sie Tag, Uhrzeit und, wenn möglich, das
                Kennzeichen.
              </p>
            </div>
          </div>
        </div>
      </WhereOffered>
    </>
  )
}
