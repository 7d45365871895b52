import { stopped } from '#app/lib/saying.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { Training, TrainingPath } from './membership-page.ts'

type TrainingPathsProps = {
  training: Training
  /** Instructors who consent to be named. */
  instructors: readonly string[]
}

/** Shows the paths from the first flight to the licence, by branch. */
export function TrainingPaths({ training, instructors }: TrainingPathsProps) {
  if (training.paths.length === 0) return null
  return (
    <section className="wrap section">
      <SectionHead title="Der Weg zur Lizenz" />
      {training.intro !== '' && <p className="muted training-intro">{training.intro}</p>}
      <div className="paths faq">
        {training.paths.map((path) => (
          <details key={path.id} name="weg">
            <summary>{path.title}</summary>
            <PathFacts path={path} />
            <ol className="steps">
              {path.steps.map(({ title, text, duration }) => (
                <li key={title}>
                  <div>
                    <h3>{title}</h3>
                    <p>
                      {text} <span className="nowrap">({duration})</span>
                    </p>
                  </div>
                </li>
              ))}
            </ol>
            <h3>Mindestens verlangt</h3>
            <ul className="minimums">
              {path.minimums.map((minimum) => (
                <li key={minimum}>{minimum}</li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      {instructors.length > 0 && (
        <p className="small muted">
          Es bilden aus:{' '}
          {instructors.length < training.instructorIds.length
            ? `${instructors.join(', ')} und weitere, die hier nicht genannt sein möchten.`
            : stopped(instructors.join(', '))}
        </p>
      )}
      {training.disclaimer !== '' && <p className="small muted">{training.disclaimer}</p>}
    </section>
  )
}

function PathFacts({ path }: { path: TrainingPath }) {
  const facts = [
    ['Allein ab', path.minimumAgeSolo === null ? '' : `${path.minimumAgeSolo}\u00a0Jahren`],
    ['Lizenz ab', path.minimumAgeLicence === null ? '' : `${path.minimumAgeLicence}\u00a0Jahren`],
    ['Beginn', path.start],
    ['Dauer', path.typicalDuration],
  ].filter(([, value]) => value !== '')
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
