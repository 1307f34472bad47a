import { useLocalStorage } from '@mantine/hooks'
import { type SafeSort, serverSort } from '../sort-items.ts'

/** How a person likes to see their safe, kept on this device. */
export const useViewChoices = () => {
  const [cards, setCards] = useLocalStorage({
    key: 'safe-cards',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [sort, setSort] = useLocalStorage<SafeSort>({
    key: 'safe-sort',
    defaultValue: serverSort,
    getInitialValueInEffect: false,
  })
  return { cards, setCards, sort, setSort }
}
