import { Icon } from '#app/ui/icon.tsx'
import { airfieldDesk } from '../../record/record-sections.ts'
import { planDesk, planPictureAddress } from './site-plan-addresses.ts'

/** `done`: what has just been done; `null` when nothing. */
export function PlanHead({ done }: { done: string | null }) {
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href={airfieldDesk}>Platzdaten</a> / Lageplan
          </p>
          <h1>Lageplan</h1>
          <p className="save" role="status">
            {done}
          </p>
        </div>
        <p className="btn-row">
          <a className="btn btn-line" href={planPictureAddress}>
            <Icon name="image" /> Eigenes Bild
          </a>
          <a className="btn" href={`${planDesk}/erstellen`}>
            <Icon name="plus" /> Punkt
          </a>
        </p>
      </div>
      <p className="small muted">
        Die Maße zählen in Metern ab dem Bezugspunkt: längs der Hauptpiste in ihre erste Richtung, und links
        davon.
      </p>
    </>
  )
}
