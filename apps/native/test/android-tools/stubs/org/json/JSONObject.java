package org.json;

public class JSONObject {
    public JSONObject(String json) throws JSONException {}

    public String optString(String name) {
        throw new UnsupportedOperationException();
    }

    public String optString(String name, String fallback) {
        throw new UnsupportedOperationException();
    }

    public long optLong(String name) {
        throw new UnsupportedOperationException();
    }
}
