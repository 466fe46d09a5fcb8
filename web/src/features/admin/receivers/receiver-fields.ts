import { type Topic, topics } from "@sigma/contract/topics";

/** What every receiver outside Sigma has: a webhook or an MQTT broker. */
export type Receiver = { _id: string; name: string; enabled: boolean };

const topicNames = Object.keys(topics) as Topic[];

/** Every topic of changes as a choice of a form. */
export const topicOptions = topicNames.map((topic) => ({ value: topic, label: topicName(topic) }));

/** Topics in the order of the list, so that the same selection gives the same value. */
export const inTopicOrder = (chosen: readonly string[]): Topic[] =>
  topicNames.filter((topic) => chosen.includes(topic));

/** A topic of changes as it is shown: `Survey results`. */
export function topicName(topic: string): string {
  return `${topic[0]!.toUpperCase()}${topic.slice(1).replaceAll("-", " ")}`;
}
