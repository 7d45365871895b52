import { Fragment, type ReactNode } from 'react'
import { PressAgain } from './press-again.tsx'

type AdminHeadProps = {
  /** The pages above, and this one last where it is named: label and address. */
  trail?: readonly (readonly [label: ReactNode, href?: string])[]
  title: ReactNode
  /** Whether it is saved, read aloud when it changes; may be empty. */
  said?: ReactNode
  below?: ReactNode
  /** Buttons beside the title. */
  children?: ReactNode
}

/** The head of a page of the administration. */
export function AdminHead({ trail, title, said, below, children }: AdminHeadProps) {
  return (
    <>
      <div className="admin-head">
        <div>
          {trail !== undefined && (
            <p className="small no-print">
              {trail.map(([label, href], index) => (
                <Fragment key={index}>
                  {index > 0 && ' / '}
                  {href === undefined ? label : <a href={href}>{label}</a>}
                </Fragment>
              ))}
            </p>
          )}
          <h1>{title}</h1>
          {said !== undefined && (
            <p className="save" role="status">
              {said}
            </p>
          )}
          {below}
        </div>
        {children}
      </div>
      <PressAgain />
    </>
  )
}
