import { telephoneHref } from '#app/lib/form-fields.ts'
import { MailLink } from '#app/ui/mail-link.tsx'
import type { ContactTopic } from './contact-topic.ts'

type TopicLinesProps = {
  topics: readonly ContactTopic[]
  /** By member id; who does not want to be named is missing. */
  names: ReadonlyMap<string, string>
}

/** Who answers what, when and where. */
export function TopicLines({ topics, names }: TopicLinesProps) {
  return (
    <ul className="lines">
      {topics.map((topic) => (
        <li key={topic.id}>
          <h2 className="h3">{topic.label}</h2>
          <div className="small">
            <p className="muted">
              {[names.get(topic.memberId ?? ''), topic.hours].filter(Boolean).join(', ')}
            </p>
            {topic.text !== '' && <p>{topic.text}</p>}
          </div>
          <p className="data">
            {topic.phone !== null && <a href={telephoneHref(topic.phone)}>{topic.phone}</a>}
          </p>
          <p className="small">
            <MailLink address={topic.email} />
          </p>
        </li>
      ))}
    </ul>
  )
}
