/** Maximum number of brokers that changes are published to. */
export const MOST_MQTT_OUTPUTS = 10;

/** Schemes of a broker with the port that is used if the address names none. */
export const mqttPorts = { "mqtt:": 1883, "mqtts:": 8883 } as const;
