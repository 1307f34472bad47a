import { createContext, useContext } from 'react'
import type { Years } from '../../../features/pictures/queries.ts'

const YearsShown = createContext<Years | null>(null)

export const YearsShownProvider = YearsShown.Provider

/** The years the wall is filtered by. */
export const useYearsShown = (): Years | null => useContext(YearsShown)
