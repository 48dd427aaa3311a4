import type { MethodForm } from '../payment/fields.ts'

/** The deposit methods that need only an amount, the one made for it first. */
export const quickMethods = (methods: readonly MethodForm[]): MethodForm[] =>
  methods
    .filter(({ fields, bankcode, transfer_type_id }) => {
      const isPlain = fields.every(({ kind, required }) => kind === 'amount' || !required)
      return isPlain && bankcode !== '' && transfer_type_id !== 1
    })
    .sort((one, other) => Number(isForCodes(other)) - Number(isForCodes(one)))

const isForCodes = ({ bankcode }: MethodForm): boolean => bankcode === 'QR'
