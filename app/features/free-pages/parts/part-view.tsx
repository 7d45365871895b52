import type { ReactNode } from 'react'
import { OfficeCard, photoOf } from '#app/features/board/office-card.tsx'
import { ContactFormView } from '#app/features/contact/contact-form-view.tsx'
import { PriceTableView } from '#app/features/prices/price-table-view.tsx'
import type { Block } from '#app/lib/rich-text.ts'
import { MoreLink, WhereOffered } from '#app/shell/page-link.tsx'
import { roadMap } from '#app/ui/artwork/road-map.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { PortraitMap } from '#app/ui/portrait.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { groupOf } from './part-ids.ts'
import type { PageParts } from './page-parts.server.ts'

type Part = Extract<Block, { type: 'part' }>

type PartViewProps = {
  part: Part
  parts: PageParts
  /** Whether it is the first of its kind on the page; some parts may appear only once. */
  isFirst: boolean
}

/** Renders an embedded part in full width; nothing if it no longer exists. */
export function PartView({ part, parts, isFirst }: PartViewProps) {
  const title = part.label ?? ''
  switch (part.part) {
    case 'people':
      return <People id={part.id} title={title} people={parts.people} isFirst={isFirst} />
    case 'prices': {
      const table = parts.tables?.find(({ id }) => id === part.id)
      if (table === undefined) return null
      return (
        <Section
          title={title || table.title}
          more={<MoreLink href="/piloteninfo/preisliste">Zur Preisliste</MoreLink>}
        >
          <PriceTableView table={table} />
        </Section>
      )
    }
    case 'form':
      if (parts.formsAreLinks) return <FormLink id={part.id} title={title} />
      return <Form id={part.id} title={title} form={parts.form} isFirst={isFirst} />
    case 'map':
      return parts.way === null ? null : <Way title={title} way={parts.way} />
  }
}

function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="wrap section">
      <SectionHead title={title}>{more}</SectionHead>
      {children}
    </section>
  )
}

type PeopleProps = { id: string; title: string; people: PageParts['people']; isFirst: boolean }

function People({ id, title, people, isFirst }: PeopleProps) {
  const group = groupOf(id)
  const shown = people?.offices.filter((office) =>
    group === undefined ? office.id === id : office.group === group,
  )
  if (people === null || shown === undefined || shown.length === 0) return null
  return (
    <Section title={title || shown[0]!.office}>
      {isFirst && <PortraitMap />}
      <ul className="people">
        {shown.map((office) => (
          <OfficeCard
            key={office.id}
            place={people.offices.indexOf(office)}
            office={office}
            holder={people.holders.get(office.memberId ?? '')}
            photo={people.photos.get(photoOf(office, people.holders) ?? '')}
          />
        ))}
      </ul>
    </Section>
  )
}

type FormProps = { id: string; title: string; form: PageParts['form']; isFirst: boolean }

/** A second form on the page would get the first one's errors: it is rendered as a link. */
function Form({ id, title, form, isFirst }: FormProps) {
  if (form === null) return null
  if (!isFirst || form.topic.id !== id) return <FormLink id={id} title={title} />
  return (
    <Section title={title || 'Nachricht schreiben'}>
      <div className="form-page">
        <ContactFormView
          topics={[form.topic]}
          only={form.topic}
          chosen={undefined}
          pass={form.pass}
          refused={undefined}
          retentionDays={form.retentionDays}
        />
      </div>
    </Section>
  )
}

function FormLink({ id, title }: { id: string; title: string }) {
  return (
    <WhereOffered href="/kontakt">
      <p className="wrap section">
        <a className="btn btn-line" href={`/kontakt?thema=${encodeURIComponent(id)}#schreiben`}>
          {title || 'Nachricht schreiben'}
        </a>
      </p>
    </WhereOffered>
  )
}

function Way({ title, way: { map, address, geo } }: { title: string; way: NonNullable<PageParts['way']> }) {
  return (
    <Section
      title={title || 'So finden Sie uns'}
      more={<MoreLink href="/flugplatz/anfahrt">Alle Wege</MoreLink>}
    >
      {address !== null && <p className="lead way-address">{address}</p>}
      <figure>
        <div className="sheet">
          <div className="sheet-in route">
            <Drawing svg={roadMap(map, { title: map.description })} block lettered />
          </div>
        </div>
        <figcaption className="small muted">
          Skizze, nicht maßstäblich. Norden ist oben.{' '}
          {geo !== null && <a href={geo}>In einer Karten-App öffnen</a>}
        </figcaption>
      </figure>
    </Section>
  )
}
