/** Whether an input method handles the key, as for Japanese. Safari ends the composition before that event: 229 marks it. */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
