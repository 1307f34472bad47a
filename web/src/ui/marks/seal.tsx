const wax =
  'M12 2.2c1.6 0 2.2 1 3.5 1.4s2.6 0 3.6 1.1c1 1 .8 2.3 1.3 3.6.4 1.2 1.4 2 1.4 3.7s-1 2.4-1.4 3.6c-.5 1.3-.2 2.7-1.3 3.7-1 1-2.3.7-3.6 1.1s-1.900 1.400-3.500 1.400-2.200-1-3.500-1.400-2.600-.1-3.600-1.100c-1.100-1-.8-2.400-1.300-3.700-.4-1.200-1.400-2-1.400-3.600s1-2.500 1.400-3.700c.5-1.300.2-2.600 1.300-3.600 1-1.100 2.300-.7 3.600-1.100s1.900-1.400 3.500-1.400Z'
const petal = 'M12 11.4c-1.100-.7-1.700-2-1.200-3.200l2.400.1c.2 1.300-.3 2.400-1.200 3.100Z'

/** The mark of what is sealed until its author's death; as wax, its flower has the colour of what is below. */
export const Seal = ({ size = 18, filled = false }: { size?: number; filled?: boolean }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={wax}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    {[0, 72, 144, 216, 288].map((turn) => (
      <path
        key={turn}
        d={petal}
        fill={filled ? 'var(--seal-ink)' : 'currentColor'}
        transform={`rotate(${turn} 12 12)`}
      />
    ))}
  </svg>
)
