import { Waiting } from '../States.tsx'

/** The placeholder of a payment form, with the same shape while its code and its fields load. */
export const FormLoading = () => <Waiting rows={4} height={64} />
