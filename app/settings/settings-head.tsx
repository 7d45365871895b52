import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ChangeLine } from './change-line.tsx'
import type { SettingChange } from './setting-changes.server.ts'

type SettingsHeadProps = {
  title: string
  change: SettingChange | null
  /** Said once after saving. */
  saved?: ReactNode
  /** Buttons beside the title. */
  children?: ReactNode
}

/** Above every page of the settings: the way back, who changed it last, and that it is saved. */
export function SettingsHead({ title, change, saved, children }: SettingsHeadProps) {
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/einstellungen">Einstellungen</a> / {title}
          </p>
          <h1>{title}</h1>
          <ChangeLine change={change} />
        </div>
        {children}
      </div>
      {saved !== undefined && (
        <p className="note ok" role="status">
          <Icon name="ok" />
          <span>{saved}</span>
        </p>
      )}
    </>
  )
}
