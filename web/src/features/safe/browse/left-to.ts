import { createContext, useContext } from 'react'

const LeftToContext = createContext<ReadonlyMap<string, string>>(new Map())

/** To whom things of the safe are left, in words, by their uids. */
export const LeftToProvider = LeftToContext.Provider

export const useLeftTo = (uid: string): string | undefined => useContext(LeftToContext).get(uid)
