import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useUnsavedGuard } from '../../ui/page/unsaved-guard.ts'
import classes from './settings-section.module.css'

type Mark = (section: string, unsaved: boolean) => void

const Unsaved = createContext<Mark>(() => {})

/** Reports to the guard whether this section has unsaved changes. */
export const useMarkUnsaved = (section: string, unsaved: boolean): void => {
  const mark = useContext(Unsaved)
  useEffect(() => {
    mark(section, unsaved)
    return () => mark(section, false)
  }, [mark, section, unsaved])
}

/** Sections with submissions of their own, and one unsaved guard for all. */
export const SettingsSections = ({ children }: { children: ReactNode }) => {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const mark = useCallback<Mark>(
    (section, isUnsaved) =>
      setUnsaved((sections) => {
        if (sections.includes(section) === isUnsaved) return sections
        return isUnsaved ? [...sections, section] : sections.filter((other) => other !== section)
      }),
    [],
  )
  const anything = unsaved.length > 0
  const mayLeave = useUnsavedGuard(anything)
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    disabled: !anything,
    enableBeforeUnload: false,
  })
  return (
    <Unsaved value={mark}>
      <div className={classes.sections}>{children}</div>
    </Unsaved>
  )
}
