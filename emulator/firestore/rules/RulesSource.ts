/** A file of rules: its name, for messages, and what stands in it. */
export interface RulesSource {
  readonly file: string;
  readonly text: string;
}
