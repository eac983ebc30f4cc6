package com.google.firebase.messaging;

import java.util.Map;

public final class RemoteMessage {
    public String getMessageId() {
        throw new UnsupportedOperationException();
    }

    public Map<String, String> getData() {
        throw new UnsupportedOperationException();
    }

    public long getSentTime() {
        throw new UnsupportedOperationException();
    }
}
